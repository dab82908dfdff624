import type { EsquemaAcademico } from './academico.ts'
import type { EsquemaArticulos } from './articulos.ts'
import type { EsquemaCuentas } from './cuentas.ts'
import type { EsquemaDinero } from './dinero.ts'
import type { EsquemaImportacion } from './importacion.ts'
import type { EsquemaJobs } from './jobs.ts'
import type { EsquemaMail } from './mail.ts'
import type { EsquemaMensajes } from './mensajes.ts'
import type { EsquemaPase } from './pase.ts'
import type { EsquemaPersonas } from './personas.ts'
import type { EsquemaPuesta } from './puesta.ts'
import type { EsquemaSeguridad } from './seguridad.ts'
import type { EsquemaSumas } from './sumas.ts'
import type { EsquemaUnion } from './union.ts'

export interface Esquema
  extends EsquemaSeguridad,
    EsquemaPersonas,
    EsquemaAcademico,
    EsquemaArticulos,
    EsquemaCuentas,
    EsquemaDinero,
    EsquemaImportacion,
    EsquemaJobs,
    EsquemaMail,
    EsquemaMensajes,
    EsquemaPase,
    EsquemaPuesta,
    EsquemaSumas,
    EsquemaUnion {}
