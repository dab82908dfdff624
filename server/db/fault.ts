/** What is wrong with the database itself: it is away, or its disk is full. */
export type DatabaseFault = 'away' | 'full'

const FULL = '53100'
/** Somebody else held a lock for too long: another process that makes the demo school, for instance. */
const LOCKED = '55P03'
/** SQLSTATEs of a server that ends, starts or takes no more connections; class 08 is the connection itself. */
const AWAY = /^(08...|57P0[1235]|53300)$/
const SYSCALL = /^(connect|read|write|getaddrinfo)$/
/** What pg says of a connection that is gone or does not come; it gives these no code. */
const SAID =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|Client was closed|timeout (exceeded|expired)|Cannot use a pool after)/

/** Tells whether an error means that the database could not do its work, whatever was asked; null when it does not. */
export function databaseFault(error: unknown): DatabaseFault | null {
  const { code, syscall, message, severity, errors } = error as Partial<NodeJS.ErrnoException> & {
    severity?: string
    errors?: unknown[]
  }
  if (code === FULL) return 'full'
  if (severity !== undefined) return AWAY.test(code ?? '') ? 'away' : null
  // a name with several addresses fails with the errors of all of them
  if (Array.isArray(errors) && errors.length > 0) return databaseFault(errors[0])
  if (SYSCALL.test(syscall ?? '')) return 'away'
  return SAID.test(message ?? '') ? 'away' : null
}

/** Says in a sentence why the work on the database failed: in Spanish where it is the database's own fault. */
export function reasonOf(error: Error): string {
  switch (databaseFault(error)) {
    case 'full':
      return 'no queda lugar en el disco de la base de datos. Libere espacio y arranque otra vez.'
    case 'away':
      return `la base de datos no contesta (${error.message || (error as NodeJS.ErrnoException).code}). Compruebe que esté en marcha, y DATABASE_URL si la indicó.`
    default:
      return (error as NodeJS.ErrnoException).code === LOCKED
        ? 'otro proceso está trabajando en la base de datos. Espere a que termine y vuelva a intentarlo.'
        : error.message
  }
}
