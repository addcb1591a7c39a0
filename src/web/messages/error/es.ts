// Spanish words for faults and outages.
import type en from './en.ts'

export default {
  bad_request: 'No se pudo leer la solicitud.',
  body_too_large: 'La solicitud es demasiado grande.',
  changed_meanwhile: 'Otra persona lo ha cambiado entretanto. Vuelva a cargarlo.',
  check_again: 'Comprobar de nuevo',
  database_unavailable: 'La base de datos no respondió a tiempo. Inténtelo de nuevo.',
  intake_unavailable: 'Ahora no se pueden guardar registros.',
  internal: 'Algo ha fallado en nuestro sistema.',
  invalid_fields: 'Algunos campos no son correctos.',
  method_not_allowed: 'Esta dirección no admite ese método.',
  network: 'No se puede acceder al servidor. Compruebe la conexión e inténtelo de nuevo.',
  not_allowed: 'No tiene permiso para esto.',
  not_allowed_hint:
    'Puede que pertenezca a otra de sus empresas: cambie de empresa en el menú de la cuenta. Si no, pregunte a quien administra las cuentas de su empresa.',
  not_found: 'No se ha encontrado esta página',
  not_signed_in: 'Inicie sesión primero.',
  request_id: 'Número de solicitud',
  request_id_copied: 'Número de solicitud copiado',
  request_id_copy: 'Copiar el número de solicitud',
  screen_failed: 'No se pudo mostrar esta pantalla.',
  sign_in_failed: 'El correo electrónico o la contraseña son incorrectos',
  still_under_maintenance: 'Sigue en mantenimiento, comprobado a las {time}.',
  to_start: 'Ir a la página de inicio',
  too_many_requests: 'Demasiadas solicitudes. Espere un poco.',
  try_again: 'Intentar de nuevo',
  under_maintenance: 'El servicio está en mantenimiento.',
  under_maintenance_hint: 'Se ha cerrado su sesión. En cuanto el servicio vuelva, esta página le llevará adelante.',
  unknown: 'Algo ha fallado.',
  unknown_middleware: 'Middleware desconocido {name}',
  unsupported_media_type: 'Este tipo de contenido no se admite aquí.',
} satisfies Record<keyof typeof en, string>
