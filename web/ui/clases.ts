/** Joins names of classes for one attribute; absent ones are left out. */
export const clases = (...nombres: (string | false | undefined)[]): string => nombres.filter(Boolean).join(' ')
