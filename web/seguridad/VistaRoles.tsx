import IconTrash from 'icono:trash'
import { Skeleton } from '@mantine/core'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import { clases } from '../ui/clases.ts'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import tabla from '../ui/tabla.module.css'
import { NuevoRol } from '../usuario/NuevoRol.tsx'
import { useEliminarRol } from '../usuario/useEliminarRol.tsx'
import { MUESTRAN_USUARIOS } from '../usuario/usuario.ts'
import { irAVista, MUESTRAN_REGLAS } from './vistas.ts'

const INVALIDA = [...MUESTRAN_USUARIOS, ...MUESTRAN_REGLAS]

/** Lists the roles; makes them and deletes those that nobody has (S26). */
export function VistaRoles() {
  const lectura = useConsulta(api.security.getroles, {})
  const datos = lectura.data
  const { eliminar, enCurso } = useEliminarRol(INVALIDA)
  if (sinLeer(lectura)) return <TarjetaSinLeer que="Error al Recuperar Roles" lectura={lectura} />
  if (!datos) return <Skeleton height={300} />
  const { Roles, administra } = datos
  return (
    <Bloque titulo="Roles">
      <div className={tabla.scroll}>
        <table className={clases(tabla.tabla, tabla.alta)} aria-label="Roles">
          <thead>
            <tr>
              <th scope="col">Rol</th>
              <th scope="col" data-alinear="derecha">
                Usuarios
              </th>
              <th scope="col" data-alinear="derecha">
                Reglas
              </th>
              <th>
                <span className="oculto">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {Roles.map((r) => (
              <tr key={r.RoleId}>
                <td>
                  <span className={formas.fila}>
                    <Enlace a={irAVista('editRulesForRole', { rol: r.RoleId })}>{r.RoleName}</Enlace>
                    {r.esBase && <Pildora tono="neutra">De base</Pildora>}
                  </span>
                </td>
                <td data-alinear="derecha">{r.usuarios || <span className="texto-3">Ninguno</span>}</td>
                <td data-alinear="derecha">
                  {r.tieneTodas ? 'Todas' : r.reglas || <span className="texto-3">Ninguna</span>}
                </td>
                <td data-alinear="derecha">
                  {administra && !r.disableDelete && (
                    <BotonFila
                      titulo={`Eliminar el rol ${r.RoleName}`}
                      Icono={IconTrash}
                      deshabilitado={enCurso}
                      alPulsar={() => void eliminar(r.RoleId, r.RoleName)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {administra && (
        <div style={{ padding: 'var(--esp-3) var(--esp-4)', maxWidth: 480 }}>
          <p className="texto-3">
            Para ingresar hace falta un rol de base. Uno propio agrega permisos a quien ya tiene Operador o
            Administrador.
          </p>
          <NuevoRol invalida={INVALIDA} nombres={Roles.map((r) => r.RoleName)} />
        </div>
      )}
    </Bloque>
  )
}
