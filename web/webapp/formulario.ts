import type { z } from 'zod'
import type { configuracionWebapp } from '#contract/systemcfg.ts'
import type { FormularioDe } from '../ui/Formulario.tsx'

/** What is saved of the web-app configuration. */
export type DatosWebapp = z.input<typeof configuracionWebapp>
export type FormularioWebapp = FormularioDe<DatosWebapp>
