import { lateMessages } from '#admin/frame/texts/late-messages'

/** The texts of secrets, which few screens have. */
const secretMessages = {
  'gestion.secret.reveal': 'Mostrar',
  'gestion.secret.hide': 'Ocultar',
  'gestion.secret.copy': 'Copiar',
  'gestion.secret.copied': 'Copiado',
  'gestion.secret.not_copied': 'El navegador no permite copiar. Selecciónelo y cópielo.',
  'gestion.secret.asked': 'Espere…',
  'gestion.secret.of': '%{action} %{label}',
  'gestion.secret.of_record': '%{action} %{label} de %{name}',
  'gestion.secret.shown': '%{label}: se ve durante medio minuto',
  'gestion.secret.hidden': '%{label}: ya no se ve',
  'gestion.secret.kept': 'Sin cambios',
  'gestion.secret.remove': 'Quitar',
  'gestion.secret.keep': 'Conservar',
  'gestion.secret.removed': 'Se quitará al confirmar',
  'gestion.secret.stored': 'Hay un valor guardado',
} as const

/** `useMessage` with these texts. */
export const useSecretMessage = lateMessages(secretMessages)
