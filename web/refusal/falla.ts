/** A call that was not answered with 2xx. `status` is 0 when no answer arrived (network, timeout). */
export class FallaHttp extends Error {
  readonly status: number
  /** Body of the answer: JSON when it was JSON, otherwise undefined. */
  readonly cuerpo: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, cuerpo?: Readonly<Record<string, unknown>>) {
    super(typeof cuerpo?.['Message'] === 'string' ? cuerpo['Message'] : 'Error de Servidor')
    this.status = status
    this.cuerpo = cuerpo
  }

  /** Field name → what is wrong with it, when the server named fields (400). */
  get campos(): Readonly<Record<string, string>> {
    const campos = this.cuerpo?.['errors']
    return typeof campos === 'object' && campos !== null ? (campos as Record<string, string>) : {}
  }
}

/** Says why: the server's Message, the general text where it gave none, or that there was no answer. */
export const motivoDe = (falla: FallaHttp): string =>
  sinRespuesta(falla) ? 'No hubo respuesta del servidor.' : falla.message

/** Tells whether nobody knows if the server did the work: then the next attempt has the same key (D-218). */
export const sinRespuesta = (falla: unknown): boolean =>
  !(falla instanceof FallaHttp) || falla.status === 0 || falla.status >= 502
