import type { RecibidoDe } from '#contract/route.ts'
import type { sucursal } from '#contract/sucursal.ts'
import { cursa } from '#domain/inscripcion/cursando.ts'
import { useHoy } from '../query/configuracion.ts'
import { Barras } from '../ui/Barras.tsx'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { numero } from '../ui/paginas.ts'
import css from './CifrasDeSucursal.module.css'

type Detalle = RecibidoDe<typeof sucursal.detalle>

/** Shows a branch in figures (S61): how many people and courses, who of its students attends by level and by age, and how many left. */
export function CifrasDeSucursal({ detalle: { personal, cursos, alumnos: inscriptos, ano } }: { detalle: Detalle }) {
  const hoy = useHoy()
  const alumnos = inscriptos.filter((a) => cursa(a, hoy))
  const bajas = inscriptos.length - alumnos.length
  const conAlumnos = cursos.filter((c) => c.cantAlumnos > c.bajas)
  const porNivel = sumarPor(cursos.map((c) => [c.nivel, c.cantAlumnos - c.bajas]))
  const porEdad = sumarPor(alumnos.map((a) => [a.edad, 1] as const)).toSorted(([a], [b]) => a - b)
  const barras = (valores: readonly (readonly [string | number, number])[], deQue = '') =>
    valores.map(([key, n]) => ({ key, titulo: `${key}${deQue}`, largo: n, cifra: numero(n) }))
  return (
    <div className={css.cifras}>
      <section className="tarjeta">
        <h2>En {ano}</h2>
        <Cifras mt={10}>
          <Cifra titulo="Alumnos">{numero(alumnos.length)}</Cifra>
          {bajas > 0 && <Cifra titulo="Bajas">{numero(bajas)}</Cifra>}
          <Cifra titulo="Cursos">{numero(cursos.length)}</Cifra>
          <Cifra titulo="Cursos con alumnos">{numero(conAlumnos.length)}</Cifra>
          <Cifra titulo="Alumnos por curso">
            {conAlumnos.length === 0 ? '–' : (alumnos.length / conAlumnos.length).toFixed(1).replace('.', ',')}
          </Cifra>
          <Cifra titulo="Empleados">{numero(personal.length)}</Cifra>
        </Cifras>
      </section>
      {alumnos.length > 0 && (
        <>
          <Barras titulo="Alumnos por nivel" barras={barras(porNivel)} />
          <Barras titulo="Alumnos por edad" barras={barras(porEdad, ' años')} />
        </>
      )}
    </div>
  )
}

/** Adds up by key, in the order in which each key came first. */
function sumarPor<K>(pares: readonly (readonly [K, number])[]): (readonly [K, number])[] {
  const sumas = new Map<K, number>()
  for (const [key, n] of pares) sumas.set(key, (sumas.get(key) ?? 0) + n)
  return [...sumas].filter(([, n]) => n > 0)
}
