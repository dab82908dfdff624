import { Pagina } from '../ui/Pagina.tsx'
import { type Pestana, Pestanas } from '../ui/Pestanas.tsx'
import { VistaAcciones } from './VistaAcciones.tsx'
import { VistaReglas } from './VistaReglas.tsx'
import { VistaReglasDeRol } from './VistaReglasDeRol.tsx'
import { VistaRoles } from './VistaRoles.tsx'
import { VistaSecciones } from './VistaSecciones.tsx'
import type { VistaDeSeguridad } from './vistas.ts'

const VISTAS: readonly (Pestana & { key: VistaDeSeguridad })[] = [
  { key: 'actions', titulo: 'Acciones', contenido: () => <VistaAcciones /> },
  { key: 'editRules', titulo: 'Reglas', contenido: () => <VistaReglas /> },
  { key: 'editRoles', titulo: 'Roles', contenido: () => <VistaRoles /> },
  { key: 'editRulesForRole', titulo: 'Reglas de un rol', contenido: () => <VistaReglasDeRol /> },
  { key: 'editSections', titulo: 'Secciones', contenido: () => <VistaSecciones /> },
]

/** The security editor (S23): its views are tabs, the one in front stands in the address. */
export const SeguridadPage = () => (
  <Pagina titulo="Roles y Reglas de Autorización">
    <Pestanas etiqueta="Editor de seguridad" parametro="vista" pestanas={VISTAS} olvida={['basico']} />
  </Pagina>
)
