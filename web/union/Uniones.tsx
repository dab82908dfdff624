import { Button } from '@mantine/core'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { Bloque } from '../ui/Bloque.tsx'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { Grilla } from '../ui/Grilla.tsx'
import { diaYHora } from '../ui/instante.ts'
import { Pildora } from '../ui/Pildora.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { contarCambios } from './Cambios.tsx'
import type { FilaDeUnion, Rechazada, Union } from './union.ts'

/** The latest merges, each of which can be undone while nothing happened since. */
export function Uniones({ union }: { union: Union }) {
  const grilla = useGrilla({ prefix: 'uniones' })
  const lista = useConsulta(union.llamadas.uniones, {})
  const separar = useLlamada(union.llamadas.separar, { invalida: [...union.invalida] })
  const deshacer = async (fila: FilaDeUnion) => {
    const si = await confirmar({
      titulo: 'Deshacer la unión',
      texto: (
        <>
          <b>{fila.origen}</b> vuelve a estar aparte de <b>{fila.destino}</b>, con lo que cada uno tenía.
        </>
      ),
      si: 'Deshacer',
    })
    if (!si) return
    const rechazo = (r: Rechazada) => (r.cambios ? contarCambios(fila, r.cambios) : false)
    if (await separar.llamar({ body: { idFusion: fila.id } }, { rechazo })) exito('Unión Deshecha', fila.origen)
  }
  const columnas: Columna<FilaDeUnion>[] = [
    { key: 'destino', titulo: 'Se conservó', celda: (f) => <Enlace a={union.ir(f.idDestino)}>{f.destino}</Enlace> },
    { key: 'origen', titulo: 'Se unió', valor: (f) => f.origen },
    { key: 'fecha', titulo: 'Fecha', celda: (f) => diaYHora(f.fecha) },
    { key: 'usuario', titulo: 'Usuario', valor: (f) => f.usuario },
    {
      key: 'acciones',
      fija: 'siempre',
      titulo: <span className="oculto">Acciones</span>,
      alinear: 'derecha',
      celda: (f) =>
        f.deshecha ? (
          <Pildora tono="neutra">Deshecha</Pildora>
        ) : (
          <Button
            variant="default"
            size="compact-xs"
            aria-label={`Deshacer la unión de ${f.origen}`}
            loading={separar.enCurso}
            onClick={() => deshacer(f)}
          >
            Deshacer
          </Button>
        ),
    },
  ]
  return (
    <Bloque titulo="Últimas uniones">
      <Grilla
        renglones
        estado={grilla}
        etiqueta="Últimas uniones"
        columnas={columnas}
        rowKey={(f) => f.id}
        filas={lista.data?.data}
        lectura={lista}
        textoVacio="Todavía no se unió a nadie"
        marcaFila={(f) => (f.deshecha ? 'eliminada' : undefined)}
      />
    </Bloque>
  )
}
