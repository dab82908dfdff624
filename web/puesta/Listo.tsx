import IconCheck from 'icono:check'
import IconCircleDashed from 'icono:circle-dashed'
import { Button } from '@mantine/core'
import { conY } from '#domain/lista.ts'
import type { Paso } from '#domain/puesta/pasos.ts'
import { NOMBRE_DE_PASO } from '#domain/puesta/pasos.ts'
import { rutas } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { loaded } from '../ui/lazy.tsx'
import css from './Puesta.module.css'
import type { Estados, Hay } from './palabras.ts'

/** What must be there before anybody is enrolled. */
const PARA_INSCRIBIR: readonly Paso[] = ['cursos', 'jornadas', 'valores']

/** What it all is for: the first enrolment and the first collection. */
export function Listo({ hay, estados }: { hay: Hay; estados: Estados }) {
  const permitido = usePermitido()
  const faltan = PARA_INSCRIBIR.filter((paso) => estados.get(paso) !== 'hecho')
  return (
    <Bloque titulo="Listo para empezar">
      <div className={css.final}>
        <p className="texto-2">{frase(hay, faltan)}</p>
        <ul className={clases(formas.fila, css.primeras)}>
          <Primera hecha={hay.inscripto}>Primera inscripción</Primera>
          <Primera hecha={hay.cobrado}>Primera cobranza</Primera>
        </ul>
        <div className={formas.fila}>
          {permitido(['CONT-PANEL/ALUMNOS', 'enrol']) && (
            <Button
              variant={faltan.length === 0 && !hay.inscripto ? 'filled' : 'default'}
              onClick={() => loaded(import('../inscripcion/InscribirModal.tsx'), (m) => m.abrirInscribir())}
            >
              Inscribir Alumno
            </Button>
          )}
          {permitido(['CONT-PANEL/CUOTAS', 'collect']) && (
            <BotonEnlace a={rutas.cobrar} variant={hay.inscripto && !hay.cobrado ? 'filled' : 'default'}>
              Cobrar
            </BotonEnlace>
          )}
        </div>
      </div>
    </Bloque>
  )
}

function frase({ inscripto, cobrado }: Hay, faltan: readonly Paso[]): string {
  if (inscripto && cobrado) return 'El colegio ya inscribe y cobra.'
  if (faltan.length > 0)
    return `Para inscribir ${faltan.length === 1 ? 'falta' : 'faltan'} ${conY(faltan.map((p) => `«${NOMBRE_DE_PASO[p]}»`))}.`
  return inscripto
    ? 'Ya hay a quién cobrarle.'
    : 'Inscriba al primer alumno y cóbrele: con eso el colegio está andando.'
}

const Primera = ({ hecha, children }: { hecha: boolean; children: string }) => (
  <li className={formas.linea} data-hecha={hecha || undefined}>
    {hecha ? <IconCheck size={16} stroke={2.2} aria-hidden /> : <IconCircleDashed size={16} stroke={1.7} aria-hidden />}
    <span>
      {children}
      <span className="oculto">{hecha ? '(hecha)' : '(pendiente)'}</span>
    </span>
  </li>
)
