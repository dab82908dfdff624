import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { limpiar } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { numero } from '../ui/paginas.ts'
import { DE_IMPORTACION, type Importacion, VEREDICTOS } from './importacion.ts'

const esquema = z.object({ celdas: z.array(z.object({ valor: z.string() })) })

interface Celda {
  readonly campo: string
  readonly titulo: string
  readonly columna: string
  readonly valor: string
  readonly decia: string | null
  readonly motivos: readonly string[]
  readonly avisos: readonly string[]
}

interface Props {
  imp: Importacion
  nro: number
  /** Key of the column whose cell takes the focus; the first wrong one without it. */
  campo: string | undefined
  alCerrar: () => void
}

/** Corrects the cells of a row, which is judged again; it stays open while something is wrong with it. */
export function CorregirModal({ imp, nro, campo, alCerrar }: Props) {
  const fila = useConsulta(api.importacion.fila, { query: { id: imp.id, nro } })
  const celdas = fila.data?.celdas
  const valores = useMemo(() => celdas && { celdas: celdas.map(({ valor }) => ({ valor })) }, [celdas])
  const form = useFormulario({ esquema, valores })
  const corregir = useLlamada(api.importacion.corregir, { invalida: [...DE_IMPORTACION, api.importacion.fila] })
  const primera = Math.max(
    0,
    celdas?.findIndex((c) => (campo === undefined ? c.motivos.length + c.avisos.length > 0 : c.campo === campo)) ?? 0,
  )
  const { setError, setFocus, reset } = form
  // sending the form takes the reasons away, and the answer to it may be the one that was there
  const [enviada, setEnviada] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reasons are put back after each sending
  useEffect(() => {
    if (!celdas || !valores) return
    reset(valores, { keepDirtyValues: true })
    for (const [i, { motivos }] of celdas.entries())
      if (motivos.length > 0) setError(`celdas.${i}.valor`, { message: motivos.join('. ') })
  }, [celdas, valores, enviada, reset, setError])
  // the fields come after the dialog, which has given the focus to its close button by then
  const hay = celdas !== undefined
  const enfocar = useEffectEvent(() => setFocus(`celdas.${primera}.valor`))
  useEffect(() => {
    if (hay) enfocar()
  }, [hay])
  return (
    <ModalFormulario
      titulo={`Corregir la fila ${numero(nro)}`}
      sujeto={`la fila ${numero(nro)}`}
      form={form}
      lectura={fila}
      deshabilitado={!celdas}
      alCerrar={alCerrar}
      alGuardar={async (dado) => {
        const cambiadas = (celdas ?? []).flatMap((c, i) => cambiada(c, dado.celdas[i]?.valor ?? ''))
        if (cambiadas.length === 0) {
          if (fila.data?.veredicto === 'error') {
            setEnviada((n) => n + 1)
            return advertencia(`La fila ${numero(nro)} sigue con errores`, 'No se realizaron cambios')
          }
          advertencia('No se realizaron cambios')
          return alCerrar()
        }
        const r = await corregir.llamar({ body: { id: imp.id, nro, celdas: cambiadas } })
        if (!r) return
        form.reset(dado)
        if (r.veredicto === 'error' && !r.enCurso) return setEnviada((n) => n + 1)
        exito(r.enCurso ? 'Fila corregida' : `Fila ${numero(nro)}: ${VEREDICTOS[r.veredicto].una.toLowerCase()}`)
        alCerrar()
      }}
    >
      {fila.data?.veredicto === 'error' && fila.data.motivos.length > 0 && (
        <p className="texto-peligro">{fila.data.motivos.join('. ')}</p>
      )}
      {celdas?.map((celda, i) => (
        <CampoTexto
          key={celda.campo}
          nombre={`celdas.${i}.valor`}
          etiqueta={celda.titulo}
          max={2000}
          ayuda={<Ayuda celda={celda} nombre={`celdas.${i}.valor`} />}
        />
      ))}
    </ModalFormulario>
  )
}

/** What to send of a cell; nothing where it says the same. */
function cambiada({ campo, valor, decia }: Celda, dice: string) {
  const igual = (otro: string | null) => otro !== null && limpiar(dice) === limpiar(otro)
  return igual(valor) ? [] : [{ campo, valor: igual(decia) ? null : dice }]
}

/** What the file says in a cell that was corrected, or that it has nothing there, or no such column. */
function Ayuda({ celda: { titulo, columna, decia, avisos }, nombre }: { celda: Celda; nombre: string }) {
  const { setValue } = useFormContext()
  if (decia)
    return (
      <>
        {avisos.map((aviso) => `${aviso}. `)}
        La planilla dice «{decia}»{' · '}
        <button
          type="button"
          className="enlace"
          aria-label={`Volver a lo que dice la planilla en ${titulo}`}
          onClick={() => setValue(nombre, decia, { shouldDirty: true })}
        >
          Volver
        </button>
      </>
    )
  const dice = columna === '' ? 'No está en la planilla' : decia === '' ? 'En la planilla está vacía' : null
  return [...avisos, ...(dice ? [dice] : [])].join('. ') || null
}
