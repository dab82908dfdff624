import IconPlus from 'icono:plus'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { alumno } from '#contract/alumno.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { buscador } from '#domain/busqueda.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { EleccionModal } from '../ui/EleccionModal.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import type { Lectura } from '../ui/lectura.ts'
import { type Conjunto, useConjunto } from '../ui/useConjunto.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

const PadreModal = lazyModal(() => import('../padre/PadreModal.tsx').then((m) => m.PadreModal))

type Padre = RecibidoDe<typeof alumno.getpadresselect>['data'][number]

interface AsignarPadresModalProps {
  alumno: { readonly id: number; readonly apellido: string; readonly nombre: string }
  alCerrar: () => void
}

/** Chooses the parents of a student among all (S40); a new one can be added on the way. */
export function AsignarPadresModal({ alumno, alCerrar }: AsignarPadresModalProps) {
  const lista = useConsulta(api.alumno.getpadresselect, { query: { idAlumno: alumno.id } })
  const guardar = useLlamada(api.alumno.setpadres, {
    invalida: [api.alumno.porId, api.padre.porId, api.alumno.getpadresselect],
  })
  const filas = lista.data?.data
  const releer = async () => (await lista.refetch()).data?.data
  const conjunto = useConjunto({ filas, releer, nombre: nombreCompleto })

  const aceptar = async () => {
    const titulo = 'Error al Asignar Padres'
    const r = await guardar.llamar(
      { body: { idAlumno: alumno.id, idsPadres: conjunto.ids, version: lista.data?.version } },
      {
        rechazo: async (r) => (await conjunto.rechazo(r)) || peligro(titulo, r.Message),
        falla: (f) => (f.status === 400 || f.status === 404 ? peligro(titulo, f.message) : false),
      },
    )
    if (!r) return
    exito('Padres Asignados', nombreCompleto(alumno))
    alCerrar()
  }
  return (
    <EleccionModal
      titulo={`Asignar Padres a ${nombreCompleto(alumno)}`}
      sujeto={nombreCompleto(alumno)}
      conjunto={conjunto}
      cuenta={(n) => (n === 1 ? '1 padre asignado' : `${n} padres asignados`)}
      ocupado={guardar.enCurso}
      alGuardar={() => void aceptar()}
      alCerrar={alCerrar}
    >
      <Padres conjunto={conjunto} lectura={lista} />
    </EleccionModal>
  )
}

function Padres({ conjunto, lectura }: { conjunto: Conjunto<Padre>; lectura: Lectura }) {
  const { filas, marcar } = conjunto
  const grilla = useGrilla({ filas: 8 })
  const permitido = usePermitido()
  const [agregando, setAgregando] = useState(false)
  /** Takes the only one who has what was typed. */
  const elegirUnico = (texto: string) => {
    const halla = buscador(texto)
    const [unico, otro] = texto ? (filas ?? []).filter((p) => halla(`${nombreCompleto(p)} ${p.dni} ${p.email}`)) : []
    if (unico && !otro) marcar([unico.id], true)
  }
  const columnas: Columna<Padre>[] = [
    conjunto.columna,
    {
      key: 'nombre',
      titulo: 'Nombre',
      valor: (p) => nombreCompleto(p),
      celda: (p) => <NombrePersona persona={p} a={null} />,
    },
    {
      key: 'dni',
      titulo: 'DNI',
      alinear: 'derecha',
      valor: (p) => p.dni,
      celda: (p) => dniEscrito(p.dni),
    },
    {
      key: 'email',
      titulo: 'Email',
      valor: (p) => p.email,
      celda: (p) => <span className="texto-2">{p.email}</span>,
    },
  ]
  const agregar = permitido(['CONT-PADRES-LIST', 'new']) && (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setAgregando(true)}>
      Agregar Padre
    </Button>
  )
  return (
    <>
      <Grilla
        estado={grilla}
        etiqueta="Padres"
        columnas={columnas}
        rowKey={(p) => p.id}
        filas={filas}
        lectura={lectura}
        marcaFila={(p) => (p.eliminado ? 'eliminada' : undefined)}
        alPulsarFila={conjunto.alternar}
        conFoto
        herramientas={
          <>
            <Buscador
              estado={grilla}
              placeholder="Buscar por apellido, nombre o DNI"
              enfocar
              alConfirmar={elegirUnico}
            />
            <span className={formas.final}>{agregar}</span>
          </>
        }
      />
      {agregando && <PadreModal alCerrar={() => setAgregando(false)} alGuardado={(id) => marcar([id], true)} />}
    </>
  )
}
