import IconX from 'icono:x'
import { Checkbox } from '@mantine/core'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { limitesDeFeriados, MAX_FERIADO, porQueNoEsHabil } from '#domain/agenda/agenda.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import type { Dia } from './agenda.ts'
import { nombreDelDia } from './Calendario.tsx'
import css from './FeriadosModal.module.css'

interface FeriadosModalProps {
  ano: number
  dias: readonly Dia[]
  alCerrar: () => void
}

const VACIA = { nombre: '', fecha: '' }
type Fila = typeof VACIA

const escrita = ({ nombre, fecha }: Fila): boolean => nombre.trim() !== '' || fecha !== ''

/** What is typed: rows of name and day, of which an empty one is none (AGE-008, AGE-009). */
const esquema = z
  .object({ data: z.array(z.object({ nombre: z.string(), fecha: z.string() })) })
  .check(({ value: { data }, issues }) => {
    const falta = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: data })
    for (const [i, fila] of data.entries()) {
      if (!escrita(fila)) continue
      if (fila.nombre.trim() === '') falta(['data', i, 'nombre'], 'El nombre es requerido')
      if (fila.fecha === '') falta(['data', i, 'fecha'], 'La fecha es requerida')
      if (fila.fecha !== '' && data.findIndex((otra) => otra.fecha === fila.fecha) < i)
        falta(['data', i, 'fecha'], 'Ese día está dos veces')
    }
    if (!data.some(escrita)) falta(['data', 0, 'nombre'], 'Ingrese al menos el nombre de un feriado')
  })

/**
 * Adds holidays: those of the nation by ticking them, any other by its name and day (S33). A blank row is always kept at
 * the end, and days that are holidays already cannot be chosen (AGE-011).
 */
export function FeriadosModal({ ano, dias, alCerrar }: FeriadosModalProps) {
  const form = useFormulario({ esquema, valores: { data: [VACIA] } })
  const lista = useFieldArray({ control: form.control as never, name: 'data' as never })
  const agregar = useLlamada(api.agenda.feriados, { invalida: [api.agenda.leer] })
  const filas = form.watch('data') as Fila[]
  const yaSon = new Map<string, string>(dias.filter((d) => d.tipo === 'Feriado').map((d) => [d.fecha, d.feriado]))
  const porQueNo = (fecha: Fecha) =>
    porQueNoEsHabil(fecha) ?? (yaSon.has(fecha) ? `Ya es feriado: ${yaSon.get(fecha)}` : undefined)
  const ponerFilas = (otras: readonly Fila[]) => {
    const escritas = otras.filter(escrita)
    form.setValue('data', [...escritas, VACIA], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  // the last row is always a blank one
  const ultima = filas.at(-1)
  if (ultima && escrita(ultima)) lista.append(VACIA as never, { shouldFocus: false })
  const alGuardar = async ({ data }: { data: Fila[] }) => {
    const propias = [...data.entries()].filter(([, fila]) => escrita(fila))
    const mostrar = (campos: Readonly<Record<string, string>>) => {
      let hubo = false
      for (const [campo, message] of Object.entries(campos)) {
        const [, i, cual] = /^data\.(\d+)\.(nombre|fecha)$/.exec(campo) ?? []
        const fila = i === undefined ? undefined : propias[Number(i)]?.[0]
        if (fila === undefined) continue
        form.setError(`data.${fila}.${cual}` as never, { message })
        hubo = true
      }
      return hubo
    }
    const r = await agregar.llamar(
      { body: { ano, data: propias.map(([, fila]) => fila) } },
      {
        falla: ({ campos }) => mostrar(campos),
        rechazo: ({ errors = {}, Message }) => mostrar(errors) || peligro('Error al Agregar Feriados', Message),
      },
    )
    if (!r) return
    exito(propias.length === 1 ? 'Feriado Agregado' : `${propias.length} Feriados Agregados`)
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo={`Agregar Feriados ${ano}`}
      ancho="normal"
      form={form as never}
      alCerrar={alCerrar}
      alGuardar={alGuardar as never}
    >
      <Nacionales
        ano={ano}
        yaSon={yaSon}
        conAsistencia={new Set(dias.filter((d) => d.conAsistencia).map((d) => d.fecha))}
        elegidas={new Set(filas.map((f) => f.fecha))}
        alTildar={(feriados, si) => {
          const suyas = new Set(feriados.map((f) => f.fecha))
          const otras = filas.filter((f) => !suyas.has(f.fecha))
          ponerFilas(si ? [...otras, ...feriados].sort((a, b) => a.fecha.localeCompare(b.fecha)) : otras)
        }}
      />
      <fieldset className={css.filas}>
        <legend>Feriados a agregar</legend>
        {lista.fields.map(({ id }, i) => (
          <div key={id} className={css.fila}>
            <CampoTexto
              nombre={`data.${i}.nombre`}
              etiqueta={i === 0 ? 'Nombre' : `Nombre ${i + 1}`}
              max={MAX_FERIADO}
            />
            <CampoFecha
              nombre={`data.${i}.fecha`}
              etiqueta={i === 0 ? 'Fecha' : `Fecha ${i + 1}`}
              {...limitesDeFeriados(ano)}
              porQueNo={porQueNo}
            />
            <BotonFila
              titulo={`Quitar la fila ${i + 1}`}
              Icono={IconX}
              deshabilitado={!filas[i] || !escrita(filas[i])}
              alPulsar={() => ponerFilas(filas.filter((_, j) => j !== i))}
            />
          </div>
        ))}
      </fieldset>
    </ModalFormulario>
  )
}

interface NacionalesProps {
  ano: number
  yaSon: ReadonlyMap<string, string>
  /** Days that cannot be one until their attendance is taken back. */
  conAsistencia: ReadonlySet<string>
  elegidas: ReadonlySet<string>
  alTildar: (feriados: readonly Fila[], si: boolean) => void
}

/** Offers the holidays of the nation that the year does not have yet. */
function Nacionales({ ano, yaSon, conAsistencia, elegidas, alTildar }: NacionalesProps) {
  const consulta = useConsulta(api.agenda.nacionales, { query: { ano } })
  const faltan = consulta.data?.feriados.filter((f) => !yaSon.has(f.fecha))
  if (consulta.isError) return <SinLeer lectura={consulta} />
  if (faltan?.length === 0) return <p className="texto-3">Los feriados nacionales ya están.</p>
  const feriados = faltan?.filter((f) => f.clase === 'feriado' && !conAsistencia.has(f.fecha)) ?? []
  const tildados = feriados.filter((f) => elegidas.has(f.fecha)).length
  return (
    <fieldset className={css.nacionales} aria-busy={!faltan}>
      <legend>Nacionales</legend>
      {feriados.length > 0 && (
        <Checkbox
          label={`Todos los feriados (${feriados.length})`}
          checked={tildados === feriados.length}
          indeterminate={tildados > 0 && tildados < feriados.length}
          onChange={(e) => alTildar(feriados, e.currentTarget.checked)}
        />
      )}
      <ul>
        {faltan?.map((f) => (
          <li key={f.fecha}>
            <Checkbox
              label={
                <>
                  {f.nombre}
                  <small className="texto-3">
                    {nombreDelDia(f.fecha as Fecha)} {formatoFecha(f.fecha as Fecha, '/')}
                    {f.clase === 'no-laborable' && ' · no laborable, lo decide el colegio'}
                    {conAsistencia.has(f.fecha) && ' · tiene asistencia'}
                  </small>
                </>
              }
              disabled={conAsistencia.has(f.fecha)}
              checked={elegidas.has(f.fecha)}
              onChange={(e) => alTildar([f], e.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
