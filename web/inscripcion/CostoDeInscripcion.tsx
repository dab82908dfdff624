import { useWatch } from 'react-hook-form'
import type { inscripcion } from '#contract/inscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import { type Fecha, type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import type { FormularioDe } from '../ui/Formulario.tsx'
import type { ValoresInscripcion } from './valores.ts'

type Linea = RecibidoDe<typeof inscripcion.costo>['lineas'][number]

/** 'Inscripción', 'Cuota Marzo a Diciembre'. */
const titulo = ({ concepto, desde, hasta }: Linea): string =>
  desde === null
    ? concepto
    : `${concepto} ${NOMBRE_MES[desde as Mes]}${hasta === desde ? '' : ` a ${NOMBRE_MES[hasta as Mes]}`}`

/** Shows what the enrolment that is being filled in will cost, by the server's prices; dashes until enough is chosen. */
export function CostoDeInscripcion({ form }: { form: FormularioDe<ValoresInscripcion> }) {
  const hoy = useHoy()
  const { ano, curso, tipoJornada, casoEspecial, fecha, mesInicio, processToday, locker } = useWatch({
    control: form.control,
  })
  const dia = processToday ? hoy : (fecha as Fecha | null | undefined)
  const mes = mesInicio ?? (dia && ano ? mesInicioPorDefecto(dia, Number(ano)) : null)
  const activa = Boolean(ano && curso && tipoJornada && casoEspecial && mes)
  const { data } = useConsulta(
    api.inscripcion.costo,
    {
      query: {
        ano: Number(ano),
        curso: Number(curso),
        tipoJornada: Number(tipoJornada),
        casoEspecial: Number(casoEspecial),
        mesInicio: Number(mes),
        locker: locker ?? false,
      },
    },
    { activa, silenciosa: true },
  )
  const costo = activa ? data : undefined
  // one-offs without a price are charged to nobody
  const lineas = costo?.lineas.filter((l) => l.monto !== null || l.desde !== null || l.concepto === 'Inscripción')
  return (
    <section aria-label="Costo" aria-live="polite">
      <Cifras>
        {(lineas ?? SIN_DATOS).map((l) => (
          <Cifra key={titulo(l)} tono="apagado" titulo={titulo(l)}>
            {l.monto === null ? '–' : <Dinero pesos={l.monto} />}
            {l.monto !== null && l.desde !== null && l.desde !== l.hasta && ' por mes'}
          </Cifra>
        ))}
        <Cifra tono="fuerte" titulo={`Total ${ano ?? ''}`}>
          {costo ? <Dinero pesos={costo.total} /> : '–'}
        </Cifra>
      </Cifras>
    </section>
  )
}

const SIN_DATOS: readonly Linea[] = [
  { concepto: 'Inscripción', desde: null, hasta: null, monto: null },
  { concepto: 'Cuota', desde: null, hasta: null, monto: null },
]
