import { bajaDeInscripcion, type cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { textoDeClases, textoDeMontos } from '#domain/cuenta/clases.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { advertencia, exito, peligro } from '../ui/alertas.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, useCambio } from './useCambio.ts'

/** Withdraws a student from the year: date, reason, and what is owed and stays so (D-226). */
export function BajaModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const cambia = inscripcion.fechaBaja !== null
  const hoy = useHoy()
  const cambio = useCambio(api.cambioinscripcion.baja)
  const form = useFormulario({
    esquema: bajaDeInscripcion,
    valores: { idInscripcion: inscripcion.id, fecha: inscripcion.fechaBaja ?? hoy, motivo: inscripcion.motivoBaja },
  })
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
          { body },
          { falla: form.mostrarCampos, rechazo: ({ Message }) => peligro('Error al Dar de Baja', Message) },
        )
        if (!r) return
        avisarVuelta(cambia ? 'Baja Modificada' : 'Alumno dado de Baja', `${alumno}, ${inscripcion.ano}`, r)
        alCerrar()
      }}
    >
      <CampoFecha nombre="fecha" etiqueta="Fecha" requerido ancho={3} max={hoy} />
      <CampoTexto nombre="motivo" etiqueta="Motivo" requerido ancho={6} max={200} enfocar />
      <p className="texto-3">
        Las cuotas, el locker y las materias opcionales de los meses posteriores dejan de corresponder si no tienen
        pagos; antes de julio, también lo del segundo semestre.{' '}
        {inscripcion.debeHoy > 0 && (
          <>
            Hoy debe <Dinero pesos={inscripcion.debeHoy} deuda />: lo que corresponda hasta la baja se podrá seguir
            cobrando.
          </>
        )}
      </p>
    </ModalFormulario>
  )
}

/**
 * Tells what is owed again, by kind and month, and what the present course does not have. A longer text is shown for
 * longer.
 */
function avisarVuelta(
  titulo: string,
  quien: string,
  { vuelven, noVuelven, otroMonto }: RecibidoDe<typeof cambioinscripcion.baja>,
) {
  if (vuelven.length === 0 && noVuelven.length === 0) return exito(titulo, quien)
  const avisar = noVuelven.length > 0 || otroMonto.length > 0 ? advertencia : exito
  avisar(
    titulo,
    <>
      {quien}
      {vuelven.length > 0 && (
        <>
          <br />
          Vuelve a deber: {textoDeClases(vuelven)}.
        </>
      )}
      {noVuelven.length > 0 && (
        <>
          <br />
          Su curso no tiene: {textoDeClases(noVuelven)}.
        </>
      )}
      {otroMonto.length > 0 && (
        <>
          <br />
          Con otro importe: {textoDeMontos(otroMonto.map(enMontos))}.
        </>
      )}
    </>,
    { duracion: 15_000 },
  )
}

const enMontos = ({ antes, ahora, ...m }: RecibidoDe<typeof cambioinscripcion.baja>['otroMonto'][number]) => ({
  ...m,
  antes: enCentavos(antes),
  ahora: enCentavos(ahora),
})

/** Asks, and clears the withdrawal: `await volver({ inscripcion, alumno })`. */
export function useVolverDeBaja() {
  const cambio = useCambio(api.cambioinscripcion.baja)
  return async ({ inscripcion, alumno }: Pick<CambioProps, 'inscripcion' | 'alumno'>) => {
    const si = await confirmar({
      titulo: 'Anular la Baja',
      texto: (
        <>
          <b>{alumno}</b> está de baja desde el {formatoFecha(inscripcion.fechaBaja as Fecha)}. Vuelve a deber lo que la
          baja le quitó (cuotas, locker, materias opcionales, segundo semestre), también lo que se pagó y se anuló desde
          entonces: al precio vigente de cada mes, o al valor que tenía fijado.
        </>
      ),
      si: 'Anular la baja',
      no: 'Cancelar',
    })
    if (!si) return
    const body = { idInscripcion: inscripcion.id, fecha: null, motivo: '' }
    const r = await cambio.llamar({ body }, { rechazo: ({ Message }) => peligro('Error al Anular la Baja', Message) })
    if (r) avisarVuelta('Baja Anulada', `${alumno}, ${inscripcion.ano}`, r)
  }
}
