// Portuguese words for faults and outages.
import type en from './en.ts'

export default {
  bad_request: 'Não foi possível ler a solicitação.',
  body_too_large: 'A solicitação é grande demais.',
  changed_meanwhile: 'Outra pessoa alterou isto nesse meio-tempo. Carregue de novo.',
  check_again: 'Verificar de novo',
  database_unavailable: 'O banco de dados não respondeu a tempo. Tente de novo.',
  intake_unavailable: 'No momento não é possível salvar registros.',
  internal: 'Ocorreu uma falha em nosso sistema.',
  invalid_fields: 'Alguns campos não estão corretos.',
  method_not_allowed: 'Este endereço não aceita esse método.',
  network: 'Não foi possível acessar o servidor. Verifique a conexão e tente de novo.',
  not_allowed: 'Você não tem permissão para isto.',
  not_allowed_hint:
    'Talvez pertença a outra das suas empresas: troque de empresa no menu da conta. Caso contrário, fale com quem administra as contas da sua empresa.',
  not_found: 'Esta página não foi encontrada',
  not_signed_in: 'Entre primeiro.',
  request_id: 'Número da solicitação',
  request_id_copied: 'Número da solicitação copiado',
  request_id_copy: 'Copiar o número da solicitação',
  screen_failed: 'Não foi possível mostrar esta tela.',
  sign_in_failed: 'O e-mail ou a senha estão incorretos',
  still_under_maintenance: 'Ainda em manutenção, verificado às {time}.',
  to_start: 'Ir para a página inicial',
  too_many_requests: 'Solicitações demais. Aguarde um pouco.',
  try_again: 'Tentar de novo',
  under_maintenance: 'O serviço está em manutenção.',
  under_maintenance_hint: 'Sua sessão foi encerrada. Assim que o serviço voltar, esta página leva você adiante.',
  unknown: 'Algo deu errado.',
  unknown_middleware: 'Middleware desconhecido {name}',
  unsupported_media_type: 'Este tipo de conteúdo não é aceito aqui.',
} satisfies Record<keyof typeof en, string>
