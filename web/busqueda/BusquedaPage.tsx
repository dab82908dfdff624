import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { search } from '#contract/search.ts'
import { buscador } from '#domain/busqueda.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { pantallaDe } from '../navigation/pantallas.ts'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { advertencia } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { Avatar } from '../ui/Persona.tsx'
import { Pestanas } from '../ui/Pestanas.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './BusquedaPage.module.css'

type Hallada = RecibidoDe<typeof search.buscar>['results'][number]

/** Kinds of people, in the order of their tabs. */
const CLASES = [
  { type: 1, flag: 'alumnos', titulo: 'Alumnos', clase: 'Alumno', ruta: rutas.alumno, a: ir.alumno },
  { type: 2, flag: 'personal', titulo: 'Personal', clase: 'Personal', ruta: rutas.empleado, a: ir.empleado },
  { type: 3, flag: 'padres', titulo: 'Padres', clase: 'Padre', ruta: rutas.padre, a: ir.padre },
] as const

/** Most people of a kind that the search answers (D-167). */
const TOPE = 100
const MINIMO = 2

/**
 * Shows everybody whom the words of a search find, as cards by kind, with a filter over them (S34). What finds nobody goes
 * to the panel.
 */
export function BusquedaPage() {
  const puede = useSeguridad('CONT-BUSQUEDA')
  const [{ term = '' }] = useDireccion(['term'])
  const dicho = term.trim().slice(0, 100)
  const filtro = useGrilla()
  const navegar = useNavigate()
  const consulta = useConsulta(api.search.buscar, { query: { term: dicho } }, { activa: dicho.length >= MINIMO })
  const halladas = consulta.isPlaceholderData ? undefined : consulta.data?.results
  const nada = dicho.length < MINIMO || halladas?.length === 0
  useEffect(() => {
    if (!nada) return
    if (dicho) advertencia('No se encontraron Resultados', `Nadie coincide con «${dicho}»`)
    void navegar({ to: rutas.panel as never, replace: true })
  }, [nada, dicho, navegar])
  const halla = buscador(filtro.busqueda)
  const filtradas = halladas?.filter((p) => halla(`${nombreCompleto(p)} ${p.dniType} ${p.dni}`)) ?? []
  const clasesSuyas = CLASES.filter(({ flag }) => puede[flag])
  const de = (type: number) => filtradas.filter((p) => p.type === type)
  const pestana = (key: string, titulo: string, suyas: readonly Hallada[]) => ({
    key,
    titulo: (
      <>
        {titulo} <span className="texto-3">{suyas.length}</span>
      </>
    ),
    contenido: () => <Tarjetas de={suyas} conClase={key === 'todos'} />,
  })
  return (
    <Pagina titulo="Busqueda" cuenta={`«${dicho}»`} pasajera>
      {sinLeer(consulta) ? (
        <TarjetaSinLeer que="No se pudo buscar" lectura={consulta} />
      ) : (
        halladas && (
          <>
            <Buscador estado={filtro} placeholder="Filtrar por apellido, nombre o documento" />
            <Pestanas
              etiqueta="Resultados"
              pestanas={[
                pestana('todos', 'Todos', filtradas),
                ...clasesSuyas.map(({ type, flag, titulo }) => pestana(flag, titulo, de(type))),
              ]}
            />
            {clasesSuyas.some(({ type }) => halladas.filter((p) => p.type === type).length >= TOPE) && (
              <p className="texto-3">Se muestran {TOPE} de cada clase: con otra palabra se encuentran los demás.</p>
            )}
          </>
        )
      )}
    </Pagina>
  )
}

function Tarjetas({ de, conClase }: { de: readonly Hallada[]; conClase: boolean }) {
  const permitido = usePermitido()
  if (de.length === 0) return <Vacio texto="No se encontraron Resultados" />
  return (
    <ul className={css.tarjetas}>
      {de.map((p) => {
        const clase = CLASES.find(({ type }) => type === p.type) as (typeof CLASES)[number]
        const ver = pantallaDe(clase.ruta)?.ver
        return (
          <li key={`${p.type}-${p.id}`} className={clases('tarjeta', css.tarjeta)}>
            <Avatar {...p} lado={44} />
            <span className={clases(formas.conDetalle, formas.corto)}>
              {ver && permitido(ver) ? (
                <Enlace a={clase.a(p.id)} className={css.nombre}>
                  {nombreCompleto(p)}
                </Enlace>
              ) : (
                <b>{nombreCompleto(p)}</b>
              )}
              <small className="texto-2">{`${p.dniType} ${dniEscrito(p.dni)}`}</small>
              <small className={clases('texto-3', formas.corto)}>
                {[conClase && clase.clase, p.detalle, p.por].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
