import { useState } from 'react'
import { bajaDeInscripcion, type cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, formatoFecha, leerFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { CuotasQueCambian } from './CuotasQueCambian.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'
import { useLoLeido } from './useLoLeido.tsx'
import { avisarVuelta } from './volverDeBaja.tsx'

/** Withdraws a student from the year: date, reason, and what is owed and stays so (D-226). */
export function BajaModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const cambia = inscripcion.fechaBaja !== null
  const [abiertaConBaja] = useState(cambia)
  const hoy = useHoy()
  const cambio = useCambio(api.cambioinscripcion.baja)
  // the screen behind may have been open for a while
  const cuenta = useConsulta(
    api.cuenta.getcuentacorriente,
    { query: { idInscripcion: inscripcion.id } },
    { silenciosa: true },
  )
  const debeHoy = cuenta.data?.ctaCte.totales.debeHoy ?? inscripcion.debeHoy
  const { leido, dichos } = useLoLeido(inscripcion)
  const form = useFormulario({
    esquema: bajaDeInscripcion,
    valores: { idInscripcion: inscripcion.id, fecha: inscripcion.fechaBaja ?? hoy, motivo: inscripcion.motivoBaja },
  })
  const fecha = leerFecha(form.watch('fecha') ?? '')
  const previa = useConsulta(
    api.cambioinscripcion.bajaPrevia,
    fecha && { query: { idInscripcion: inscripcion.id, fecha } },
    { silenciosa: true },
  )
  return (
    <ModalFormulario
      titulo={<TituloCambio titulo={cambia ? 'Cambiar la Baja' : 'Dar de Baja'} {...props} />}
      ancho="sm"
      guardar={cambia ? 'Guardar' : 'Dar de baja'}
      form={form}
      sujeto={alumno}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        // without a date the schema would clear the withdrawal, which needs no reason
        if (!body.fecha) {
          if (!body.motivo?.trim()) form.setError('motivo', { message: 'El Motivo es requerido' })
          return form.setError('fecha', { message: 'La Fecha es requerida' })
        }
        const r = await cambio.llamar(
          { body: { ...body, version: leido?.version } },
          dichos(form, 'Error al Dar de Baja'),
        )
        if (!r) return
        avisarVuelta(cambia ? 'Baja Modificada' : 'Alumno dado de Baja', `${alumno}, ${inscripcion.ano}`, r)
        alCerrar()
      }}
    >
      {(cambia || abiertaConBaja) && (
        <p>
          Baja actual:{' '}
          <b>
            {inscripcion.fechaBaja
              ? [`desde el ${formatoFecha(inscripcion.fechaBaja as Fecha)}`, inscripcion.motivoBaja]
                  .filter(Boolean)
                  .join(' · ')
              : 'ninguna'}
          </b>
        </p>
      )}
      <CampoFecha nombre="fecha" etiqueta="Fecha" requerido ancho={3} max={hoy} />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido ancho={6} max={200} enfocar />
      <p className="texto-3">
        Las cuotas, el locker y las materias opcionales de los meses posteriores dejan de corresponder si no tienen
        pagos; antes de julio, también lo del segundo semestre.{' '}
        {debeHoy > 0 && (
          <>
            Hoy debe <Dinero pesos={debeHoy} deuda />: lo que corresponda hasta la baja se podrá seguir cobrando.
          </>
        )}
      </p>
      <CuotasQueCambian previa={fecha ? previa : undefined} />
      {fecha && previa.data && !previa.isPlaceholderData && <QuedaDebiendo queda={previa.data.queda} />}
    </ModalFormulario>
  )
}

type Queda = RecibidoDe<typeof cambioinscripcion.bajaPrevia>['queda']

/** Says what is owed all the same, and why a month after the withdrawal is among it. */
function QuedaDebiendo({ queda }: { queda: Queda }) {
  if (queda.length === 0) return <p className="texto-2">No queda debiendo nada.</p>
  return (
    <div>
      <p>Sigue debiendo:</p>
      <ul className={formas.pila} aria-label="Sigue debiendo">
        {queda.map(({ text, saldo, pagada }) => (
          <li key={text}>
            {text}: <Dinero pesos={saldo} deuda />{' '}
            {pagada && <span className="texto-3">porque tiene una parte paga</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
