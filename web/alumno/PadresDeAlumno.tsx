import IconUnlink from 'icono:unlink'
import IconUserPlus from 'icono:user-plus'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { nombreCompleto } from '#domain/texto.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { estadoDeUsuario } from '../persona/estadoDeUsuario.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useDesvincular } from '../persona/useDesvincular.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { Corto } from '../ui/Corto.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { UsuarioDePersona } from '../usuario/UsuarioDePersona.tsx'
import type { DetalleAlumno } from './detalle.ts'

const AsignarPadresModal = lazyModal(() => import('./AsignarPadresModal.tsx').then((m) => m.AsignarPadresModal))

type Padre = DetalleAlumno['padres'][number]

/** Shows the account of a parent, with what may be done with it (USU-018). */
function Cuenta({ padre: { id, eliminado, usuario, ...p } }: { padre: Padre }) {
  const flags = useSeguridad('CONT-PADRES-VIEW')
  const puede = { ...flags, new: flags.new && !eliminado }
  if (!usuario && !puede.new) return <span className="texto-3">Sin usuario</span>
  const como = usuario && estadoDeUsuario(usuario)
  return (
    <span className={formas.acciones}>
      <UsuarioDePersona idPersona={`pad-${id}`} nombre={nombreCompleto(p)} usuario={usuario} puede={puede} enFila />
      {como && como !== 'activo' && <span className="texto-3">{como}</span>}
    </span>
  )
}

/** Shows the parents of a student, with 'Desvincular' and 'Asignar Padres' for users who may (ALU-010). */
export function PadresDeAlumno({ detalle: { data: alumno, padres } }: { detalle: DetalleAlumno }) {
  const puede = useSeguridad('CONT-ALUMNOS-VIEW')
  const grilla = useGrilla({ prefix: 'padres' })
  const desvincular = useDesvincular()
  const [asignando, setAsignando] = useState(false)
  const edita = puede.editPadres && !alumno.eliminado

  const columnas: Columna<Padre>[] = [
    {
      key: 'nombre',
      titulo: 'Nombre',
      corta: true,
      celda: (p) => <NombrePersona persona={p} a={puede.padre ? ir.padre(p.id) : null} />,
    },
    { key: 'dni', titulo: 'DNI', ancho: 100, alinear: 'derecha', celda: (p) => dniEscrito(p.dni) },
    { key: 'telefono', titulo: 'Teléfono', celda: (p) => <Corto ancho={150}>{p.telefono1}</Corto> },
    { key: 'email', titulo: 'Email', celda: (p) => <Corto ancho={puede.user ? 140 : 210}>{p.email}</Corto> },
  ]
  if (puede.user) {
    columnas.push({
      key: 'usuario',
      titulo: 'Usuario',
      celda: (p) => <Cuenta padre={p} />,
    })
  }
  if (edita) {
    columnas.push({
      key: 'acciones',
      soloPantalla: true,
      titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
      alinear: 'derecha',
      fija: 'derecha',
      celda: (p) => (
        <span className={formas.acciones}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconUnlink size={16} stroke={1.7} />}
            aria-label={`Desvincular a ${nombreCompleto(p)}`}
            onClick={() => void desvincular({ alumno, padre: p })}
          >
            Desvincular
          </Button>
        </span>
      ),
    })
  }
  const asignar = edita && (
    <Button variant="default" leftSection={<IconUserPlus size={16} stroke={1.7} />} onClick={() => setAsignando(true)}>
      Asignar Padres
    </Button>
  )
  return (
    <Bloque titulo="Padres" acciones={padres.length > 0 && asignar}>
      <Grilla
        estado={grilla}
        etiqueta="Padres"
        columnas={columnas}
        rowKey={(p) => p.id}
        filas={padres}
        marcaFila={(p) => (p.eliminado ? 'eliminada' : undefined)}
        conFoto
        sinPaginador
        textoVacio="No tiene padres asignados"
        vacio={asignar}
      />
      {asignando && <AsignarPadresModal alumno={alumno} alCerrar={() => setAsignando(false)} />}
    </Bloque>
  )
}
