// Limits of second factors.

export const FACTOR_NAME_MAX = 60
export const PASSKEYS_MAX = 10
export const RECOVERY_CODES = 10
/** Characters of base64url: WebAuthn allows 1023 bytes. */
export const PASSKEY_ID_MAX = 1_400
