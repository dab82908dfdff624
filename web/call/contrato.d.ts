/** Declares the minimal form of the contract, which web/vite/contrato.ts makes. */
declare module 'virtual:contrato' {
  type Contrato = import('#contract/index.ts').Contrato
  const minimo: {
    readonly [C in keyof Contrato]: { readonly [L in keyof Contrato[C]]: import('#contract/route.ts').RutaMinima }
  }
  export default minimo
}
