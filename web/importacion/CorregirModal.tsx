import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { limpiar } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { advertencia, exito } from '../ui/alertas.tsx'
import { CAMPO, estiloAncho } from '../ui/campos/campo.tsx'
import { Casilla } from '../ui/campos/eleccion.tsx'
import { CampoSugerido } from '../ui/campos/sugerido.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { clases } from '../ui/clases.ts'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { numero } from '../ui/paginas.ts'
import css from './Importar.module.css'
import { DE_IMPORTACION, type Importacion, VEREDICTOS } from './importacion.ts'
import { enLasOtras, filasDe } from './palabras.ts'

const esquema = z.object({ celdas: z.array(z.object({ valor: z.string(), otras: z.boolean() })) })

interface Celda {
  readonly campo: string
  readonly titulo: string
  readonly columna: string
  readonly valor: string
  readonly decia: string | null
  readonly sinValor: boolean
  readonly motivos: readonly string[]
  readonly avisos: readonly string[]
  readonly otras: number
  readonly opciones: readonly string[]
}

interface Props {
  imp: Importacion
  nro: number
  /** Key of the column whose cell takes the focus; the first wrong one without it. */
  campo: string | undefined
  alCerrar: () => void
}

/** Corrects the cells of a row, and of those that say the same if asked, and has them judged; stays open while it is wrong. */
export function CorregirModal({ imp, nro, campo, alCerrar }: Props) {
  const fila = useConsulta(api.importacion.fila, { query: { id: imp.id, nro } })
  const celdas = fila.data?.celdas
  const valores = useMemo(() => celdas && { celdas: celdas.map(({ valor }) => ({ valor, otras: false })) }, [celdas])
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
  // where the fields come after the form they miss the moment at which it gives the focus to what `enfocar` marks
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
        const cambiadas = (celdas ?? []).flatMap((c, i) => cambiada(c, dado.celdas[i]))
        if (cambiadas.length === 0) {
          if (fila.data?.veredicto === 'error') {
            setEnviada((n) => n + 1)
            return advertencia(`La fila ${numero(nro)} sigue con errores`, 'No se realizaron cambios')
          }
          advertencia('No se realizaron cambios')
          return alCerrar()
        }
        const r = await corregir.llamar({ body: { id: imp.id, nro, celdas: cambiadas, version: fila.data?.version } })
        if (!r) return
        form.reset({ celdas: dado.celdas.map(({ valor }) => ({ valor, otras: false })) })
        const otras = r.otras > 0 ? `Se corrigió también en ${filasDe(r.otras, 'más')}` : undefined
        if (r.veredicto === 'error' && !r.enCurso) {
          if (otras) exito(otras)
          return setEnviada((n) => n + 1)
        }
        exito(r.enCurso ? 'Fila corregida' : `Fila ${numero(nro)}: ${VEREDICTOS[r.veredicto].una.toLowerCase()}`, otras)
        alCerrar()
      }}
    >
      {fila.data?.veredicto === 'error' && fila.data.motivos.length > 0 && (
        <p className="texto-peligro">{fila.data.motivos.join('. ')}</p>
      )}
      {celdas?.map((celda, i) => (
        <div key={celda.campo} className={clases(CAMPO, css.celda)} style={estiloAncho(3)}>
          <CampoDeCelda celda={celda} nombre={`celdas.${i}`} enfocar={i === primera} />
        </div>
      ))}
    </ModalFormulario>
  )
}

/** Asks for what a cell should say, and whether the others that say the same should too. */
function CampoDeCelda({ celda, nombre, enfocar }: { celda: Celda; nombre: string; enfocar: boolean }) {
  const { titulo, valor, opciones, otras } = celda
  const campo = {
    nombre: `${nombre}.valor`,
    etiqueta: titulo,
    max: 2000,
    enfocar,
    ayuda: <Ayuda celda={celda} nombre={`${nombre}.valor`} />,
  }
  return (
    <>
      {opciones.length > 0 ? <CampoSugerido {...campo} sugeridos={opciones} /> : <CampoTexto {...campo} />}
      {otras > 0 && <Casilla nombre={`${nombre}.otras`} etiqueta={enLasOtras(otras, valor)} />}
    </>
  )
}

/** What to send of a cell; nothing where it says the same. One without a value to take that is left empty is so by choice. */
function cambiada({ campo, valor, decia, sinValor }: Celda, { valor: dice, otras } = { valor: '', otras: false }) {
  const igual = (otro: string | null) => otro !== null && limpiar(dice) === limpiar(otro)
  const vacia = sinValor && limpiar(dice, true) === ''
  return igual(valor) && !vacia ? [] : [{ campo, valor: igual(decia) ? null : dice, otras: otras ? valor : null }]
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
