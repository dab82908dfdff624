import { type ReactNode, useEffect } from 'react'

/**
 * A screen: title, count or subtitle, actions on the right with the main one last.
 *
 *   <Pagina titulo="Listado de Alumnos" cuenta="1.184 inscriptos en 2026" acciones={<Button>Agregar Alumno</Button>}>…</Pagina>
 */
export function Pagina(props: { titulo: string; cuenta?: ReactNode; acciones?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${props.titulo} · Campana`
  }, [props.titulo])
  return (
    <div className="pagina">
      <header className="pagina-cabecera">
        <h1>{props.titulo}</h1>
        {props.cuenta && <span className="pagina-cuenta">{props.cuenta}</span>}
        {props.acciones && <div className="pagina-acciones">{props.acciones}</div>}
      </header>
      {props.children}
    </div>
  )
}
