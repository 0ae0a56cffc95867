/** Letters with their accents, ñ, ü, apostrophe, hyphen and spaces. */
export const NOT_IN_A_NAME = /[^\p{Script=Latin}\p{M} '’-]/gu
