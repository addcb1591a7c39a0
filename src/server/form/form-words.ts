// Words of the mails about forms, in each language.
import type { Language } from '#domain/language.ts'

type FormWords = Record<
  | 'received_subject'
  | 'answered_subject'
  | 'greeting'
  | 'received_text'
  | 'answered_text'
  | 'contact'
  | 'addition'
  | 'deletion'
  | 'serials'
  | 'answer'
  | 'received'
  | 'in_work'
  | 'done',
  string
>

export const FORM_WORDS: Record<Language, FormWords> = {
  en: {
    received_subject: 'We have received your request {number}',
    answered_subject: 'Your request {number}: {state}',
    greeting: 'Dear {name},',
    received_text: 'We have received what you sent us. Its number is {number}.',
    answered_text: 'The state of your request {number} is now: {state}.',
    contact: 'Inquiry',
    addition: 'Product registration',
    deletion: 'Product deletion',
    serials: 'Serials',
    answer: 'Answer',
    received: 'received',
    in_work: 'in work',
    done: 'done',
  },
  ja: {
    received_subject: 'お申し込みを受け付けました（{number}）',
    answered_subject: 'お申し込み {number}: {state}',
    greeting: '{name} 様',
    received_text: 'お送りいただいた内容を受け付けました。受付番号は {number} です。',
    answered_text: 'お申し込み {number} の状況: {state}',
    contact: 'お問い合わせ',
    addition: '製品登録の申請',
    deletion: '製品削除の申請',
    serials: '機番',
    answer: '回答',
    received: '受付済み',
    in_work: '対応中',
    done: '完了',
  },
  es: {
    received_subject: 'Hemos recibido su solicitud {number}',
    answered_subject: 'Su solicitud {number}: {state}',
    greeting: 'Estimado/a {name}:',
    received_text: 'Hemos recibido su envío. Su número es {number}.',
    answered_text: 'El estado de su solicitud {number} es ahora: {state}.',
    contact: 'Consulta',
    addition: 'Registro de productos',
    deletion: 'Baja de productos',
    serials: 'Números de serie',
    answer: 'Respuesta',
    received: 'recibida',
    in_work: 'en curso',
    done: 'terminada',
  },
  pt: {
    received_subject: 'Recebemos sua solicitação {number}',
    answered_subject: 'Sua solicitação {number}: {state}',
    greeting: 'Prezado(a) {name},',
    received_text: 'Recebemos o seu envio. O número é {number}.',
    answered_text: 'O estado da sua solicitação {number} agora é: {state}.',
    contact: 'Contato',
    addition: 'Registro de produtos',
    deletion: 'Exclusão de produtos',
    serials: 'Números de série',
    answer: 'Resposta',
    received: 'recebida',
    in_work: 'em andamento',
    done: 'concluída',
  },
  ru: {
    received_subject: 'Мы получили ваше обращение {number}',
    answered_subject: 'Ваше обращение {number}: {state}',
    greeting: 'Здравствуйте, {name}!',
    received_text: 'Мы получили ваше обращение. Его номер: {number}.',
    answered_text: 'Состояние вашего обращения {number}: {state}.',
    contact: 'Обращение',
    addition: 'Регистрация техники',
    deletion: 'Удаление техники',
    serials: 'Серийные номера',
    answer: 'Ответ',
    received: 'получено',
    in_work: 'в работе',
    done: 'выполнено',
  },
  ko: {
    received_subject: '요청을 접수했습니다({number})',
    answered_subject: '요청 {number}: {state}',
    greeting: '{name} 님께',
    received_text: '보내 주신 내용을 접수했습니다. 접수 번호는 {number}입니다.',
    answered_text: '요청 {number}의 상태: {state}',
    contact: '문의',
    addition: '제품 등록 신청',
    deletion: '제품 삭제 신청',
    serials: '제조 번호',
    answer: '답변',
    received: '접수됨',
    in_work: '처리 중',
    done: '완료',
  },
  de: {
    received_subject: 'Ihre Anfrage {number} ist eingegangen',
    answered_subject: 'Ihre Anfrage {number}: {state}',
    greeting: 'Guten Tag {name},',
    received_text: 'Ihre Nachricht ist bei uns eingegangen. Sie hat die Nummer {number}.',
    answered_text: 'Der Stand Ihrer Anfrage {number} ist jetzt: {state}.',
    contact: 'Anfrage',
    addition: 'Produktregistrierung',
    deletion: 'Produktlöschung',
    serials: 'Seriennummern',
    answer: 'Antwort',
    received: 'eingegangen',
    in_work: 'in Arbeit',
    done: 'erledigt',
  },
}
