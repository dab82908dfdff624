import IconCash from 'icono:cash'
import { cambioDeCaso } from '#contract/cambioinscripcion.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, MESES, NOMBRE_MES } from '#domain/fecha.ts'
import { porCiento } from '#domain/porCiento.ts'
import { casoDicho } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { Advertencia } from '../ui/Advertencia.tsx'
import { exito } from '../ui/alertas.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import tabla from '../ui/tabla.module.css'
import { CuotasQueCambian } from './CuotasQueCambian.tsx'
import { avisoDeHermanos, hermanosDichos } from './hermanos.ts'
import { TituloCambio } from './TituloCambio.tsx'
import { type CambioProps, cuotasCambiadas, useCambio } from './useCambio.ts'
import { useLoLeido } from './useLoLeido.tsx'

const TITULO = 'Cambiar Caso Especial'

/** Changes the special case (S41). While months before today's are owed it only lists them (D-052). */
export function CambiarCasoModal(props: CambioProps) {
  const { inscripcion, alumno, alCerrar } = props
  const consulta = useConsulta(api.cambioinscripcion.casos, { query: { idInscripcion: inscripcion.id } })
  const { leido: modelo, dichos } = useLoLeido(consulta.data)
  const cambio = useCambio(api.cambioinscripcion.caso, api.cambioinscripcion.casos)
  const hoy = useHoy()
  const proximo = inscripcion.ano > anoDe(hoy)
  const desdeHoy = proximo ? 1 : mesCorriente(hoy)
  const form = useFormulario({
    esquema: cambioDeCaso,
    valores: { IdInscripcion: inscripcion.id, IdCasoEspecial: null, MesDesde: desdeHoy },
  })
  const [idCasoEspecial, mesDesde] = form.watch(['IdCasoEspecial', 'MesDesde'])
  const previa = useConsulta(
    api.cambioinscripcion.casoPrevia,
    { query: { idInscripcion: inscripcion.id, idCasoEspecial: idCasoEspecial ?? 0, mesDesde: mesDesde ?? undefined } },
    { activa: idCasoEspecial !== null, silenciosa: true },
  )
  if (modelo && modelo.validations.length > 0) return <Trabado {...props} validations={modelo.validations} />
  const elegido = modelo?.data.find((c) => c.id === idCasoEspecial)
  const aviso = avisoDeHermanos(elegido?.text, modelo?.hermanos ?? [])
  return (
    <ModalFormulario
      titulo={<TituloCambio titulo={TITULO} {...props} />}
      ancho="sm"
      guardar="Cambiar"
      form={form}
      sujeto={alumno}
      lectura={consulta}
      deshabilitado={!modelo}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await cambio.llamar(
          { body: { ...body, version: modelo?.version } },
          dichos(form, 'Error al Modificar el Caso Especial'),
        )
        if (!r) return
        exito('Caso Especial Modificado', cuotasCambiadas(r.cantidad))
        alCerrar()
      }}
    >
      <p>
        Caso actual: <b>{casoDicho(inscripcion)}</b>
      </p>
      <CampoSelect
        nombre="IdCasoEspecial"
        etiqueta="Nuevo Caso Especial"
        enfocar
        requerido
        ancho={3}
        opciones={modelo?.data
          // the present one may begin earlier than was said
          .filter((c) => !c.actual || inscripcion.casoDesde !== null)
          .map((c) => ({ id: c.id, text: `${c.text} · paga ${porCiento(c.porcentaje)}`, description: c.description }))}
      />
      <CampoSelect
        nombre="MesDesde"
        etiqueta="Desde el mes"
        requerido
        ancho={3}
        opciones={MESES.filter((m) => m >= desdeHoy).map((m) => ({ id: m, text: NOMBRE_MES[m] }))}
      />
      {modelo && modelo.hermanos.length > 0 && (
        <p className="texto-2">{hermanosDichos(modelo.hermanos, inscripcion.ano)}</p>
      )}
      {aviso && (
        <p role="status">
          <Advertencia>{aviso}</Advertencia>
        </p>
      )}
      <p className="texto-3">
        {elegido && `Las cuotas desde ese mes pasan a pagar el ${porCiento(elegido.porcentaje)} del precio de lista. `}
        Las pagadas y las de meses anteriores quedan como están.
      </p>
      <CuotasQueCambian previa={elegido && previa} />
    </ModalFormulario>
  )
}

function Trabado({
  validations,
  ...props
}: CambioProps & { validations: readonly { mes: number; text: string; saldo: number }[] }) {
  const cobra = usePermitido()(['CONT-PANEL/CUOTAS', 'collect'])
  return (
    <Modal
      titulo={<TituloCambio titulo={TITULO} {...props} />}
      ancho="sm"
      alCerrar={props.alCerrar}
      pie={
        <>
          <BotonCerrar />
          {cobra && (
            <BotonEnlace
              a={ir.cobrarInscripcion(props.inscripcion.id)}
              leftSection={<IconCash size={16} stroke={1.7} />}
            >
              Cobrar
            </BotonEnlace>
          )}
        </>
      }
    >
      <div className={formas.pila}>
        <p>El caso especial se puede cambiar cuando estén pagas las cuotas de los meses anteriores:</p>
        <table className={clases(tabla.tabla, tabla.suelta)}>
          <tbody>
            {validations.map((v) => (
              <tr key={v.mes}>
                <td>{v.text}</td>
                <td data-alinear="derecha">
                  debe <Dinero pesos={v.saldo} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
