import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import type { z } from 'zod'
import { nuevoValor, type ValorFila } from '#contract/valores.ts'
import { CERO, type Centavos, desdePesos, formatoPesos } from '#domain/dinero.ts'
import { type Mes, NOMBRE_MES } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { CampoDinero } from '../ui/campos/dinero.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { Hechos } from '../ui/Hechos.tsx'
import { cuantoDifiere, esMensual, esRaro, mesesDe, minimoEn, primerMes, siguienteEn } from './limite.ts'
import { PreviaDeValor, usePrevia } from './PreviaDeValor.tsx'
import { cuantas, nombreDeFila } from './textos.ts'
import type { Fijado } from './useDeshacerValor.tsx'

type ValoresPrecio = z.input<typeof nuevoValor>

/** A price as it was saved, with whom it touched. */
export interface Guardado extends Fijado {
  alumnos: number
}

interface ValorModalProps {
  fila: ValorFila
  ano: number
  /** The prices until now, in words, where the table that has them is not below. */
  referencias?: readonly string[]
  /** The row without a price that comes after this one, and whether it is opened next. */
  siguiente?: { readonly fila: ValorFila; readonly va: boolean; readonly alElegir: (va: boolean) => void } | undefined
  alGuardado: (valor: Guardado) => void
  alCerrar: () => void
}

/** Enters a price of a year, from a month on, after showing whom it touches (S114). */
export function ValorModal({
  fila,
  ano,
  referencias = [],
  siguiente: faltante,
  alGuardado,
  alCerrar,
}: ValorModalProps) {
  const mensual = esMensual(fila)
  const valores = {
    type: fila.type,
    idNivel: fila.idNivel,
    idTipoJornada: fila.idTipoJornada,
    idMateria: fila.idMateria,
    ano,
    mes: mensual ? primerMes(fila) : null,
    monto: null,
  }
  const form = useFormulario({ esquema: nuevoValor, valores })
  const guardar = useLlamada(api.valores.guardar, {
    invalida: [api.valores.listar, api.materias.leer, api.cuenta.getcuentacorriente],
  })
  const [mes, monto] = form.watch(['mes', 'monto'])
  // what was refused of one month may be right of another
  const { clearErrors } = form
  useEffect(() => {
    if (mes) clearErrors('monto')
  }, [mes, clearErrors])
  const minimo = minimoEn(fila, mes ?? 1)
  const siguiente = mensual ? siguienteEn(fila, mes ?? 1) : null
  const entra = (pesos: number) => pesos * 100 >= (minimo ?? 1) && pesos <= (siguiente?.monto ?? pesos)
  const pensado = monto && entra(monto) ? { ...valores, mes: mes ?? null, monto } : null
  const previa = usePrevia(pensado)

  const medir = useLlamada(api.valores.previa)
  const rechazos = {
    rechazo: ({ errors }: { readonly errors?: Readonly<Record<string, string>> | undefined }) =>
      ponerErrores(form, errors),
    falla: form.mostrarCampos,
  }
  const alGuardar = async (body: ValoresPrecio) => {
    if (minimo !== null && (body.monto ?? 0) * 100 < minimo) {
      return form.setError('monto', { message: `El Monto no puede ser menor que ${formatoPesos(minimo)}, el vigente` })
    }
    const nuevo = desdePesos(body.monto ?? 0) ?? CERO
    if (minimo !== null && esRaro(minimo, nuevo)) {
      // asked for again: Enter may come before the preview of this very price
      const toca = await medir.llamar({ body }, rechazos)
      if (!toca || !(await preguntar(minimo, nuevo, toca))) return
    }
    const r = await guardar.llamar({ body }, rechazos)
    if (!r) return
    const { Id: id = 0, cuotas = 0, alumnos = 0 } = r
    alGuardado({ id, monto: body.monto ?? 0, mes: body.mes ?? 1, ano, cuotas, alumnos })
  }
  /** Asks about a price that is not like a rise: a digit too many is saved as easily as any other. */
  const preguntar = (
    vigente: Centavos,
    nuevo: Centavos,
    { cuotas = 0, alumnos = 0 }: { cuotas?: number | undefined; alumnos?: number | undefined },
  ) =>
    confirmar({
      titulo: 'Revise el Monto',
      texto: (
        <>
          <b>{nombreDeFila(fila)}</b> pasa de <b>{formatoPesos(vigente)}</b> a <b>{formatoPesos(nuevo)}</b>:{' '}
          {cuantoDifiere(vigente, nuevo)}
          {nuevo > vigente && ' el valor vigente'}.{' '}
          {cuotas > 0
            ? `Toca ${cuantas(fila.type, cuotas, alumnos)}.`
            : 'Hoy no toca ninguna cuota: vale para lo que se inscriba desde ahora.'}
        </>
      ),
      si: 'Guardar así',
      no: 'Corregir',
    })
  return (
    <ModalFormulario
      titulo={fila.monto === null ? 'Agregar Valor' : 'Cambiar Valor'}
      ancho="normal"
      form={form}
      deshabilitado={!previa.alDia}
      alCerrar={alCerrar}
      alGuardar={alGuardar}
    >
      <Hechos
        hechos={[
          ['Año', ano],
          ['Nivel', fila.nivel],
          ['Concepto', fila.typeName],
          ['Tipo de Jornada', fila.tipoJornada],
          ['Materia', fila.materia],
          ['Valores', referencias.join(' · ')],
        ]}
      />
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
        ayuda={
          <>
            {minimo === null ? (
              'Aún no tiene valor'
            ) : (
              <>
                Valor vigente y mínimo: <span className="dinero">{formatoPesos(minimo)}</span>
              </>
            )}
            {siguiente && (
              <>
                {' '}
                · hasta <span className="dinero">{formatoPesos(enCentavos(siguiente.monto))}</span>, el de{' '}
                {NOMBRE_MES[siguiente.mes as Mes]}
              </>
            )}
          </>
        }
      />
      {pensado && <PreviaDeValor {...previa} />}
      {monto !== null && monto > 0 && !pensado && (
        <p className="texto-3">
          {minimo !== null && monto * 100 < minimo
            ? 'Un valor no baja: con menos que el vigente no hay qué cambiar.'
            : 'Con más que el valor que le sigue no se puede guardar.'}
        </p>
      )}
      {faltante && (
        <Checkbox
          label={`Seguir con el que falta: ${nombreDeFila(faltante.fila)}`}
          checked={faltante.va}
          onChange={(e) => faltante.alElegir(e.currentTarget.checked)}
        />
      )}
    </ModalFormulario>
  )
}

/** Shows errors under their fields; false when the server named none of them. */
function ponerErrores(
  form: FormularioDe<ValoresPrecio>,
  errors: Readonly<Record<string, string>> | undefined,
): boolean {
  const nombrados = Object.entries(errors ?? {}).filter(([campo]) => campo === 'mes' || campo === 'monto')
  for (const [campo, message] of nombrados) form.setError(campo as 'mes' | 'monto', { message })
  return nombrados.length > 0
}
