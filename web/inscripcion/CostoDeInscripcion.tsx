import { useWatch } from 'react-hook-form'
import { mesInicioPorDefecto } from '#domain/cuenta/tiempo.ts'
import type { Centavos } from '#domain/dinero.ts'
import type { Fecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { Advertencia } from '../ui/Advertencia.tsx'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import type { FormularioDe } from '../ui/Formulario.tsx'
import { resumenDeCosto } from './costo.ts'
import type { ValoresInscripcion } from './valores.ts'

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
  const costo = activa && data ? resumenDeCosto(data) : null
  const [menor, mayor] = costo?.cuota ?? []
  return (
    <section aria-label="Costo" aria-live="polite">
      <Cifras>
        <Cifra tono="apagado" titulo="Inscripción">
          {monto(costo?.inscripcion)}
        </Cifra>
        <Cifra tono="apagado" titulo={costo?.cuotas ?? 'Cuota'}>
          {monto(menor)}
          {mayor !== menor && <> a {monto(mayor)}</>}
          {menor !== undefined && ' por mes'}
        </Cifra>
        <Cifra tono="apagado" titulo="Materiales, fotocopias, seguros y locker">
          {monto(costo?.demas)}
        </Cifra>
        <Cifra tono="fuerte" titulo={`Total ${ano ?? ''}`}>
          {monto(costo?.total)}
        </Cifra>
      </Cifras>
      {costo?.sinValor && (
        <Advertencia>
          {`Sin valor, y fuera del total: cuota de ${costo.sinValor}. Se debe desde que se fije en Valores.`}
        </Advertencia>
      )}
    </section>
  )
}

const monto = (centavos: Centavos | null | undefined) =>
  centavos === null || centavos === undefined ? '–' : <Dinero centavos={centavos} />
