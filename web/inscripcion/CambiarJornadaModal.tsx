import { useEffect } from 'react'
import { cambioDeJornada, type cambioinscripcion } from '#contract/cambioinscripcion.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Estado } from '../ui/Estado.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import type { Lectura } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import tabla from '../ui/tabla.module.css'
import { CuotasQueCambian } from './CuotasQueCambian.tsx'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, cuotasCambiadas, useCambio } from './useCambio.ts'
import { useLoLeido } from './useLoLeido.tsx'

type Modelo = RecibidoDe<typeof cambioinscripcion.jornadas>

const TITULO = 'Cambiar Jornada'

/**
 * Changes the shift type (S42). When the year is paid through December, or no other type has prices, it only says so
 * (D-054).
 */
export function CambiarJornadaModal(props: CambioProps) {
  const consulta = useConsulta(api.cambioinscripcion.jornadas, { query: { idInscripcion: props.inscripcion.id } })
  const { leido: modelo, dichos } = useLoLeido(consulta.data)
  const impide = modelo && impedimento(modelo, props)
  if (impide) {
    return (
      <Modal
        titulo={<TituloCambio titulo={TITULO} {...props} />}
        ancho="sm"
        alCerrar={props.alCerrar}
        pie={<BotonCerrar />}
      >
        <div className={formas.pila}>
          <p>{impide}</p>
          {modelo.showDetalle && <Detalle detalle={modelo.detalle} />}
        </div>
      </Modal>
    )
  }
  return <Formulario {...props} lectura={consulta} modelo={modelo} dichos={dichos} />
}

function impedimento(modelo: Modelo, { inscripcion }: CambioProps): string | null {
  if (modelo.detalle.length === 0) return 'No hay cuotas para cambiar: no corresponde ninguna de este año.'
  if (modelo.mesDesde > 10) return 'No quedan cuotas para cambiar: el año está pago hasta Diciembre.'
  if (modelo.tjTarget.length === 0)
    return `No hay otro tipo de jornada con valores para ${inscripcion.nivel} en ${inscripcion.ano}.`
  return null
}

interface FormularioProps extends CambioProps {
  modelo: Modelo | undefined
  lectura: Lectura
  dichos: ReturnType<typeof useLoLeido>['dichos']
}

function Formulario({ modelo, lectura, dichos, ...props }: FormularioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const cambio = useCambio(api.cambioinscripcion.jornada, api.cambioinscripcion.jornadas)
  const form = useFormulario({
    esquema: cambioDeJornada,
    valores: modelo && {
      IdInscripcion: inscripcion.id,
      MesDesde: modelo.mesDesde,
      IdTjSource: modelo.idTjSource,
      IdTjTarget: modelo.tjTarget.length === 1 ? (modelo.tjTarget[0]?.id ?? null) : null,
      quitarFijos: false,
    },
  })
  const [desde, origen, destino] = form.watch(['MesDesde', 'IdTjSource', 'IdTjTarget'])
  // the model is read again after a refusal, and may no longer offer what was chosen
  const { getValues, setValue } = form
  useEffect(() => {
    if (!modelo) return
    const { MesDesde, IdTjSource } = getValues()
    if (MesDesde && !modelo.meses.some((m) => m.id === MesDesde)) setValue('MesDesde', modelo.mesDesde)
    if (IdTjSource && !modelo.tjSource.some((t) => t.id === IdTjSource)) setValue('IdTjSource', modelo.idTjSource)
  }, [modelo, getValues, setValue])
  const ofrecidas = modelo?.tjTarget.filter((t) => t.id !== origen)
  const yaNoSeOfrece = destino != null && ofrecidas !== undefined && !ofrecidas.some((t) => t.id === destino)
  useEffect(() => {
    if (yaNoSeOfrece) setValue('IdTjTarget', null)
  }, [yaNoSeOfrece, setValue])
  const completo = desde != null && origen != null && destino != null && !yaNoSeOfrece
  const previa = useConsulta(
    api.cambioinscripcion.jornadaPrevia,
    {
      query: {
        idInscripcion: inscripcion.id,
        mesDesde: Number(desde),
        idTjSource: origen ?? 0,
        idTjTarget: destino ?? 0,
      },
    },
    { activa: completo, silenciosa: true },
  )
  const fijos = (modelo?.fijos ?? []).filter((f) => f.mes >= Number(desde) && f.idTipoJornada === origen)
  const quitar = () =>
    confirmar({
      titulo: 'Valores fijados',
      texto: (
        <>
          {fijos.length === 1 ? 'Tiene un valor fijado' : 'Tienen un valor fijado'}:{' '}
          <b>{fijos.map((f) => f.text).join(', ')}</b>. Con la nueva jornada vuelven a seguir la lista.
        </>
      ),
      si: 'Quitar y cambiar',
      no: 'Cancelar',
    })
  return (
    <ModalFormulario
      titulo={<TituloCambio titulo={TITULO} {...props} />}
      ancho="sm"
      guardar="Cambiar"
      form={form}
      sujeto={alumno}
      lectura={lectura}
      deshabilitado={!modelo}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const quitarFijos = fijos.length > 0
        if (quitarFijos && !(await quitar())) return
        const r = await cambio.llamar(
          { body: { ...body, quitarFijos, version: modelo?.version } },
          dichos(form, 'Error al Modificar el Tipo de Jornada'),
        )
        if (!r) return
        exito('Tipo de Jornada Modificado', cuotasCambiadas(r.cantidad))
        alCerrar()
      }}
    >
      <CampoSelect nombre="MesDesde" etiqueta="Desde el mes" requerido ancho={6} opciones={modelo?.meses} />
      <CampoSelect
        nombre="IdTjSource"
        etiqueta="Jornada actual"
        ancho={3}
        soloLectura={modelo?.tjSource.length === 1}
        opciones={modelo?.tjSource}
      />
      <CampoSelect nombre="IdTjTarget" etiqueta="Nueva jornada" requerido ancho={3} enfocar opciones={ofrecidas} />
      <p className="texto-3">Las cuotas no pagadas desde ese mes toman el precio de la nueva jornada.</p>
      <CuotasQueCambian previa={completo ? previa : undefined} />
      {modelo?.showDetalle && <Detalle detalle={modelo.detalle} />}
    </ModalFormulario>
  )
}

/** Shows the shift type of each month, where the year has more than one. */
const Detalle = ({ detalle }: Pick<Modelo, 'detalle'>) => (
  <table className={clases(tabla.tabla, tabla.suelta)} aria-label="Jornada de cada mes">
    <tbody>
      {detalle.map((d) => (
        <tr key={d.mes}>
          <td>{d.text}</td>
          <td>{d.tipoJornada}</td>
          <td data-alinear="derecha">
            <Estado estado={d.status} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
