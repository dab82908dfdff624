import { lugaresDe, type TipoImportacion } from '#domain/importacion/tipos.ts'
import { PANTALLAS, type Pantalla } from '../navigation/pantallas.ts'
import { ir } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { junto } from '../ui/junto.ts'
import css from './Importar.module.css'
import type { FilaRevisada } from './importacion.ts'

const IR = { alumno: ir.alumno, padre: ir.padre, personal: ir.empleado } as const

interface Props {
  tipo: TipoImportacion
  fila: FilaRevisada
  /** Opens a wrong cell by the key of its column. */
  alCorregir: (campo: string) => void
}

type Persona = FilaRevisada['personas'][number]
type Dicho = Persona['errores'][number]
const DE_ERROR = (dicho: Dicho) => ({ ...dicho, mal: true })
const DE_AVISO = (dicho: Dicho) => ({ ...dicho, mal: false })

/** The people of a row, with what is wrong or doubtful of each, and what changes. */
export function PersonasDeFila({ tipo, fila: { nro, personas, veredicto, decision }, alCorregir }: Props) {
  // of a row that is left out nothing changes
  const seHace = veredicto !== 'error'
  // nor of somebody who is no other, or is left as he is
  const seActualiza = decision === null || decision === (tipo === 'saldos' ? 'nuevo' : 'actualizar')
  const cambiosDe = ({ duda, cambios }: Persona) => (seHace && (duda === '' || seActualiza) ? cambios : [])
  const claseDe = (rotulo: string) => lugaresDe(tipo).find((l) => l.rotulo === rotulo)?.clase ?? 'alumno'
  return (
    <ul className={css.lista}>
      {personas.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: who stands twice in a row is known by his place
        <li key={i} className={clases(formas.conDetalle, formas.largo)}>
          {i > 0 && <span className="texto-3">{p.rotulo} </span>}
          {p.idPersona === null ? (
            p.nombre || 'Sin nombre'
          ) : (
            <Enlace a={IR[claseDe(p.rotulo)](p.idPersona)}>{p.nombre}</Enlace>
          )}
          {i > 0 && p.enlace && seHace && <span className="texto-3"> · se asigna</span>}
          {[...p.errores.map(DE_ERROR), ...p.avisos.map(DE_AVISO)].map(({ campo, columna, motivo, mal }) => (
            <small key={`${columna} ${motivo}`} className={mal ? 'texto-peligro' : css.aviso}>
              {columna && (
                <>
                  <button
                    type="button"
                    className="enlace"
                    aria-label={`Corregir ${columna} de la fila ${nro}`}
                    onClick={() => alCorregir(campo)}
                  >
                    {columna}
                  </button>
                  {': '}
                </>
              )}
              {motivo}
              {mal && <Registro columna={columna} />}
            </small>
          ))}
          {p.duda && <small className="texto-2">{p.duda}</small>}
          {p.duda && tipo !== 'saldos' && cambiosDe(p).length > 0 && (
            <small className="texto-2">Al actualizar cambia:</small>
          )}
          {tipo === 'saldos' && cambiosDe(p).length > 0 && <Pagado cambios={cambiosDe(p)} />}
          {tipo !== 'saldos' &&
            cambiosDe(p).map(({ campo, antes, despues }) => (
              <small key={campo} className="texto-2">
                {campo}: {antes && <s>{antes}</s>} {despues}
              </small>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** What a row of earlier payments takes as paid, all of it in a line, as it may be seventeen items. */
const Pagado = ({ cambios }: Pick<Persona, 'cambios'>) => (
  <small className="texto-2">
    {junto(cambios.map(({ campo, despues }) => (campo ? `${campo}: ${despues}` : despues)).join(' · '))}
  </small>
)

/** The registers in which what a cell names is looked up or added. */
const REGISTROS: Readonly<Record<string, Pantalla>> = {
  Cargo: PANTALLAS.cargos,
  Curso: PANTALLAS.cursos,
  Sucursal: PANTALLAS.sucursales,
}

/** Leads to the register of a column, for who may open it. */
function Registro({ columna }: { columna: string }) {
  const permitido = usePermitido()
  const suya = REGISTROS[columna]
  if (!suya || (suya.ver && !permitido(suya.ver))) return null
  return (
    <>
      {' · '}
      <Enlace a={suya.ruta}>{suya.titulo}</Enlace>
    </>
  )
}
