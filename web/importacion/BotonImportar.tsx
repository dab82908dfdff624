import IconFileImport from 'icono:file-import'
import { rutas } from '../navigation/rutas.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'

/** Goes from a list to the import of its people, for who may: `<BotonImportar tipo="padres" />`. */
export function BotonImportar({ tipo }: { tipo: 'alumnos' | 'padres' | 'personal' }) {
  const puede = useSeguridad('CONT-IMPORTACION')
  if (!puede[tipo]) return null
  return (
    <BotonEnlace
      variant="default"
      leftSection={<IconFileImport size={16} stroke={1.7} />}
      a={`${rutas.importar}?tipo=${tipo}`}
    >
      Importar
    </BotonEnlace>
  )
}
