/** Letters with their accents, ñ, ü, apostrophe, hyphen and spaces (row P-10). */
export const NOT_IN_A_NAME = /[^\p{Script=Latin}\p{M} '’-]/gu
