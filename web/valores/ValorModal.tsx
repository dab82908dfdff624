import { nuevoValor, type ValorFila } from '#contract/valores.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { NOMBRE_MES } from '#domain/fecha.ts'
import { api } from '../api.ts'
import { useLlamada } from '../consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoDinero } from '../ui/campos/dinero.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { esMensual, mesesDe, minimoEn } from './limite.ts'

interface ValoresPrecio {
  type: number
  idNivel: number | null
  idTipoJornada: number | null
  ano: number
  mes: number | null
  /** Pesos. */
  monto: number | null
}

/** Enters a price of a year, from a month on (S114). */
export function ValorModal({ fila, ano, alCerrar }: { fila: ValorFila; ano: number; alCerrar: () => void }) {
  const mensual = esMensual(fila)
  const valores: ValoresPrecio = {
    type: fila.type,
    idNivel: fila.idNivel,
    idTipoJornada: fila.idTipoJornada,
    ano,
    mes: mensual ? fila.mesMin : null,
    monto: null,
  }
  const form = useFormulario({
    esquema: nuevoValor,
    valores: valores as object,
  }) as unknown as FormularioDe<ValoresPrecio>
  const guardar = useLlamada(api.valores.guardar, { invalida: [api.valores.listar, api.cuenta.getcuentacorriente] })
  const minimo = minimoEn(fila, form.watch('mes') ?? 1)

  const alGuardar = async (body: ValoresPrecio) => {
    if (minimo !== null && (body.monto ?? 0) * 100 < minimo) {
      return form.setError('monto', { message: `El Monto no puede ser menor que ${formatoPesos(minimo)}` })
    }
    const r = await guardar.llamar(
      { body: body as ValoresPrecio & { monto: number } },
      {
        rechazo: ({ errors }) => ponerErrores(form, errors),
        falla: form.mostrarCampos,
      },
    )
    if (!r) return
    exito('Valor Guardado', textoDe(fila, r.cuotas ?? 0, r.alumnos ?? 0))
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo={fila.monto === null ? 'Agregar Valor' : 'Cambiar Valor'}
      ancho="sm"
      form={form}
      alCerrar={alCerrar}
      alGuardar={alGuardar}
    >
      <dl className="hechos valor-de">
        <Hecho titulo="Año" texto={String(ano)} />
        <Hecho titulo="Nivel" texto={fila.nivel} />
        <Hecho titulo="Concepto" texto={fila.typeName} />
        {fila.tipoJornada && <Hecho titulo="Tipo de Jornada" texto={fila.tipoJornada} />}
      </dl>
      {mensual && (
        <CampoSelect
          nombre="mes"
          etiqueta="Desde el mes"
          requerido
          ancho={3}
          opciones={mesesDe(fila).map((mes) => ({ id: mes, text: NOMBRE_MES[mes] }))}
        />
      )}
      <CampoDinero
        nombre="monto"
        etiqueta="Monto"
        requerido
        puedeFaltar
        enfocar
        ancho={3}
        ayuda={minimo === null ? 'Aún no tiene valor' : `Valor vigente y mínimo: ${formatoPesos(minimo)}`}
      />
    </ModalFormulario>
  )
}

const Hecho = ({ titulo, texto }: { titulo: string; texto: string }) => (
  <div>
    <dt>{titulo}</dt>
    <dd>{texto}</dd>
  </div>
)

/** Errors under their fields; false when the server named none of them. */
function ponerErrores(
  form: FormularioDe<ValoresPrecio>,
  errors: Readonly<Record<string, string>> | undefined,
): boolean {
  const nombrados = Object.entries(errors ?? {}).filter(([campo]) => campo === 'mes' || campo === 'monto')
  for (const [campo, message] of nombrados) form.setError(campo as 'mes' | 'monto', { message })
  return nombrados.length > 0
}

function textoDe(fila: ValorFila, cuotas: number, alumnos: number): string {
  if (cuotas === 0) return 'No había importes por actualizar'
  const que = fila.type === 2 ? (cuotas === 1 ? 'cuota' : 'cuotas') : cuotas === 1 ? 'ítem' : 'ítems'
  return `Se ${cuotas === 1 ? 'actualizó' : 'actualizaron'} ${cuotas} ${que} de ${alumnos === 1 ? '1 alumno' : `${alumnos} alumnos`}`
}
