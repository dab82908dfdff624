/** The minimal form of the contract, made by web/vite/contrato.ts. */
declare module 'virtual:contrato' {
  type Contrato = import('#contract/index.ts').Contrato
  const minimo: {
    readonly [C in keyof Contrato]: { readonly [L in keyof Contrato[C]]: import('#contract/route.ts').RutaMinima }
  }
  export default minimo
}
