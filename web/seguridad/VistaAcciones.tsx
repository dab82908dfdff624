import type { ReactNode } from 'react'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { type Lectura, sinLeer } from '../ui/lectura.ts'
import { Reintentar } from '../ui/SinLeer.tsx'
import css from './Editor.module.css'
import { cuantas, irAVista } from './vistas.ts'

/** What can be done here, the first view (S24). */
export function VistaAcciones() {
  const [deRoles, deReglas] = [useConsulta(api.security.getroles, {}), useConsulta(api.security.getrules, {})]
  const roles = deRoles.data?.Roles
  const reglas = deReglas.data?.cNodes
  const hojas = reglas?.reduce((n, g) => n + contar(g), 0)
  return (
    <div className={css.accesos}>
      <Acceso
        titulo="Reglas"
        lectura={deReglas}
        cuenta={hojas !== undefined && `${cuantas(hojas, 'regla')} en ${cuantas(reglas?.length ?? 0, 'grupo')}`}
        a={irAVista('editRules')}
        accion="Editar reglas"
      >
        Lo que se puede hacer en el sistema, una regla por cosa.
      </Acceso>
      <Acceso
        titulo="Roles"
        lectura={deRoles}
        cuenta={roles && cuantas(roles.length, 'rol', 'roles')}
        a={irAVista('editRoles')}
        accion="Editar roles"
      >
        Conjuntos de reglas que se dan a los usuarios.
      </Acceso>
      <Acceso
        titulo="Reglas de un rol"
        lectura={deRoles}
        cuenta={roles && `${cuantas(roles.filter((r) => r.usuarios > 0).length, 'rol', 'roles')} con usuarios`}
        a={irAVista('editRulesForRole')}
        accion="Asignar reglas"
      >
        Qué puede hacer quien tiene cada rol. Rige desde su próximo pedido.
      </Acceso>
      <Acceso titulo="Secciones" cuenta="" a={irAVista('editSections')} accion="Editar secciones">
        Qué botones, enlaces y columnas se ven, y qué reglas piden.
      </Acceso>
      <Acceso
        titulo="Conjunto básico"
        cuenta=""
        a={irAVista('editRules', { basico: 'si' })}
        accion="Cargar conjunto básico"
      >
        Trae las reglas de fábrica que falten, como nuevas y por guardar. No cambia nada de lo que hay.
      </Acceso>
    </div>
  )
}

interface Contable {
  readonly type: 0 | 1
  readonly cNodes: readonly Contable[]
}
const contar = (n: Contable): number => (n.type === 1 ? 1 : n.cNodes.reduce((suma, hijo) => suma + contar(hijo), 0))

interface AccesoProps {
  titulo: string
  cuenta: ReactNode
  /** What is counted, where something is. */
  lectura?: Lectura
  a: string
  accion: string
  children: ReactNode
}

const Acceso = ({ titulo, cuenta, lectura, a, accion, children }: AccesoProps) => (
  <section className={clases('tarjeta', css.acceso)} aria-label={titulo}>
    <h2>{titulo}</h2>
    <p className="texto-2">{children}</p>
    <p className={clases('texto-3', css.cuenta)}>{sinLeer(lectura) ? 'No se pudieron leer' : cuenta}</p>
    <div className={formas.fila}>
      {sinLeer(lectura) && <Reintentar lectura={lectura} />}
      <BotonEnlace a={a} variant="default">
        {accion}
      </BotonEnlace>
    </div>
  </section>
)
