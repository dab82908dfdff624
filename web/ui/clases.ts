/** Names of classes in one attribute; what is absent or off is left out. */
export const clases = (...nombres: (string | false | undefined)[]): string => nombres.filter(Boolean).join(' ')
