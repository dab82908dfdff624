import IconTrash from 'icono:trash'
import { Button } from '@mantine/core'
import { TIPOS_IMPORTACION } from '#domain/importacion/tipos.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonFila } from '../ui/BotonFila.tsx'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { useDescartar } from './useDescartar.tsx'

interface Fila {
  id: number
  tipo: keyof typeof TIPOS_IMPORTACION
  nombre: string
  fecha: string
  usuario: string
  estado: 'leida' | 'revisada' | 'hecha' | 'deshecha'
  filas: number
}

const ESTADOS = { leida: 'Sin importar', revisada: 'Sin importar', hecha: 'Importada', deshecha: 'Deshecha' } as const

const sinImportar = ({ estado }: Fila) => estado === 'leida' || estado === 'revisada'

/** The latest imports, to go on with one or to undo it. */
export function Ultimas({ alAbrir }: { alAbrir: (id: number) => void }) {
  const grilla = useGrilla({ prefix: 'ultimas' })
  const lista = useConsulta(api.importacion.lista, {})
  const { descartar, enCurso } = useDescartar()
  const columnas: Columna<Fila>[] = [
    { key: 'nombre', titulo: 'Planilla', corta: true, celda: (f) => <span title={f.nombre}>{f.nombre}</span> },
    { key: 'tipo', titulo: 'Qué', valor: (f) => TIPOS_IMPORTACION[f.tipo].titulo },
    { key: 'filas', titulo: 'Filas', alinear: 'derecha', celda: (f) => numero(f.filas) },
    { key: 'fecha', titulo: 'Fecha', celda: (f) => diaYHora(f.fecha) },
    { key: 'usuario', titulo: 'Usuario', valor: (f) => f.usuario },
    {
      key: 'estado',
      titulo: 'Estado',
      celda: (f) => <Pildora tono="neutra">{ESTADOS[f.estado]}</Pildora>,
    },
    {
      key: 'acciones',
      fija: 'siempre',
      titulo: <span className="oculto">Acciones</span>,
      alinear: 'derecha',
      celda: (f) => (
        <span className={formas.acciones}>
          <Button variant="default" size="compact-xs" aria-label={`Abrir ${f.nombre}`} onClick={() => alAbrir(f.id)}>
            {sinImportar(f) ? 'Seguir' : 'Ver'}
          </Button>
          {sinImportar(f) && (
            <BotonFila
              titulo={`Descartar ${f.nombre}`}
              Icono={IconTrash}
              deshabilitado={enCurso}
              alPulsar={() => void descartar(f)}
            />
          )}
        </span>
      ),
    },
  ]
  return (
    <Bloque titulo="Últimas importaciones">
      <Grilla
        renglones
        estado={grilla}
        etiqueta="Últimas importaciones"
        columnas={columnas}
        rowKey={(f) => f.id}
        filas={lista.data?.data}
        lectura={lista}
        textoVacio="Todavía no se importó nada"
        marcaFila={(f) => (f.estado === 'deshecha' ? 'eliminada' : undefined)}
      />
    </Bloque>
  )
}
