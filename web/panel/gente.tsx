import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { useCuentas } from '../areas/cont/useCuentas.ts'
import { cuando } from '../mensajes/mensaje.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { numero } from '../ui/paginas.ts'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Cifras.module.css'
import type { Panel } from './dinero.tsx'
import { GRANDE, Tarjeta } from './Tarjeta.tsx'
import { comparado } from './textos.ts'

/** Who is enrolled, against the year before at the same date and at its end. */
export function Inscripciones({ panel }: { panel: Panel | undefined }) {
  const son = panel?.inscripciones
  const suyos = ir.alumnos(panel?.idSucursal ?? null)
  return (
    <Tarjeta titulo="Inscripciones" leida={panel !== undefined} enlace={[suyos, 'Ver alumnos']} className={css.alta}>
      {panel && son && son.niveles.length === 0 && <Vacio texto={`Todavía no hay inscriptos en ${panel.ano}`} />}
      {panel && son && son.niveles.length > 0 && (
        <>
          <p>
            <Enlace a={suyos} className={clases(css.figura, GRANDE)}>
              {numero(son.total)}
            </Enlace>
            {son.total === 0
              ? `Todavía no hay inscriptos en ${panel.ano}`
              : comparado(son.total, son.anteriorALaFecha, panel.ano - 1, numero)}
          </p>
          <Box className={css.resto} role="group" aria-label="Por nivel" tabIndex={0}>
            <table className={css.comparacion} aria-label="Inscriptos por nivel">
              <thead>
                <tr>
                  <th scope="col">Nivel</th>
                  <th scope="col">{panel.ano}</th>
                  <th scope="col">{panel.ano - 1} a esta fecha</th>
                  <th scope="col">{panel.ano - 1} en total</th>
                </tr>
              </thead>
              <tbody>
                {son.niveles.map((n) => (
                  <Comparacion
                    key={n.nivel}
                    nombre={
                      <EnlacePantalla ruta={rutas.cursos} a={ir.cursos(panel.sucursal, n.nivel)} permitido>
                        {n.nivel}
                      </EnlacePantalla>
                    }
                    {...n}
                  />
                ))}
              </tbody>
              {son.niveles.length > 1 && (
                <tfoot>
                  <Comparacion nombre="Total" {...son} />
                </tfoot>
              )}
            </table>
          </Box>
          <small className="texto-3">Cuentan también quienes se dieron de baja en el año.</small>
        </>
      )}
    </Tarjeta>
  )
}

interface ComparacionProps {
  nombre: ReactNode
  total: number
  anteriorALaFecha: number
  anterior: number
}

const Comparacion = ({ nombre, total, anteriorALaFecha, anterior }: ComparacionProps) => (
  <tr>
    <th scope="row">{nombre}</th>
    <td>{numero(total)}</td>
    <td>{numero(anteriorALaFecha)}</td>
    <td>{numero(anterior)}</td>
  </tr>
)

/** Whose birthday it is: the first by name, and how many more the header counts. */
export function Cumpleanos({ panel }: { panel: Panel | undefined }) {
  const permitido = usePermitido()
  const alumnos = permitido(['CONT-ALUMNOS-VIEW', 'show'])
  const personal = permitido(['CONT-PERSONAL-LIST', 'view'])
  const cumplen = panel?.cumpleanos
  const contados = useCuentas()?.cumpleanos ?? 0
  const demas = cumplen ? contados - cumplen.length : 0
  return (
    <Tarjeta
      titulo="Cumpleaños de hoy"
      leida={panel !== undefined}
      enlace={[rutas.cumpleanos, 'Ver cumpleaños']}
      className={css.baja}
    >
      {cumplen && cumplen.length === 0 && <Vacio texto="Hoy nadie cumple años" />}
      {cumplen && cumplen.length > 0 && (
        <div>
          <ul className={css.filas} aria-label="Cumplen años hoy">
            {cumplen.map((p) => (
              <li key={`${p.tipo} ${p.id}`}>
                <span className={formas.corto}>
                  {p.tipo === 'personal' ? (
                    <EnlacePantalla ruta={rutas.empleado} a={ir.empleado(p.id)} permitido={personal}>
                      {nombreCompleto(p)}
                    </EnlacePantalla>
                  ) : (
                    <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(p.id)} permitido={alumnos}>
                      {nombreCompleto(p)}
                    </EnlacePantalla>
                  )}
                </span>
                <span className="texto-3">{p.tipo === 'personal' ? 'Personal' : p.curso}</span>
              </li>
            ))}
          </ul>
          {demas > 0 && <p className="texto-3">y {numero(demas)} más</p>}
        </div>
      )}
    </Tarjeta>
  )
}

/** How many of the newest unread notifications it shows. */
const ULTIMAS = 3

/** The newest unread notifications: those of the header, which come without a reload. */
export function SinLeer() {
  const leidas = useCuentas()?.notifications
  return (
    <Tarjeta
      titulo="Notificaciones"
      leida={leidas !== undefined}
      enlace={[rutas.notificaciones, 'Ver notificaciones']}
      className={css.baja}
    >
      {leidas && leidas.notifications.length === 0 && <Vacio texto="No tiene notificaciones sin leer" />}
      {leidas && leidas.notifications.length > 0 && (
        <>
          <p className="texto-2">
            {leidas.totals.TotalNoLeidas === 1 ? '1 sin leer' : `${numero(leidas.totals.TotalNoLeidas)} sin leer`}
          </p>
          <ul className={css.mensajes} aria-label="Sin leer">
            {leidas.notifications.slice(0, ULTIMAS).map((m) => (
              <li key={m.id}>
                <p>
                  <Enlace a={ir.notificacion(m.id)}>{m.message}</Enlace>
                </p>
                <small className="texto-3">
                  {m.user}, {cuando(m.fecha)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Tarjeta>
  )
}
