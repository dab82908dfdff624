import IconDownload from 'icono:download'
import IconPrinter from 'icono:printer'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { guardarArchivo } from '../call/saveFile.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { SinLeer } from '../ui/SinLeer.tsx'
import { useFormatoRecibo } from './formato.ts'
import css from './VistaRecibo.module.css'

const FORMATOS = [
  { value: 'a4', label: 'A4' },
  { value: '80mm', label: '80 mm' },
]
/** Hides the viewer's own buttons and its list of pages. */
const SOLO_LA_HOJA = '#toolbar=0&navpanes=0&view=FitH'
const icono = { size: 16, stroke: 1.7 }

/** Whether this browser shows a PDF within a page; phones do not. */
export const MUESTRA_PDF = navigator.pdfViewerEnabled !== false

interface VistaReciboProps {
  idCobranza: number
  /** Whether it is looked at again after the collection: the paper says so. */
  reimpreso?: boolean
  children?: ReactNode
}

/**
 * The receipt of a collection as it will be printed, with what to do about it.
 *
 *   <VistaRecibo idCobranza={id} />
 *
 * A browser that does not show PDF in a page (phones) offers the file alone. `children` is said between the buttons, which
 * are in sight however long it is, and the sheet.
 */
export function VistaRecibo({ idCobranza, reimpreso = false, children }: VistaReciboProps) {
  const [formato, elegir] = useFormatoRecibo()
  const consulta = useConsulta(api.recibo.pdf, { query: { id: idCobranza, formato, reimpreso } })
  const bajado = consulta.isPlaceholderData ? undefined : consulta.data
  const url = useUrl(bajado?.blob)
  const marco = useRef<HTMLIFrameElement>(null)

  const imprimir = () => {
    const ventana = marco.current?.contentWindow
    ventana?.focus()
    ventana?.print()
  }
  // the receipt is what one means to print where it is shown, not the screen around it
  useHotkeys([['mod+P', () => (MUESTRA_PDF ? imprimir() : bajado && guardarArchivo(bajado))]], [])
  return (
    <div className={clases(formas.pila, formas.menosCerca)}>
      <div className={formas.fila}>
        <SegmentedControl
          className={clases(formas.inicio, css.papel)}
          aria-label="Papel"
          data={FORMATOS}
          value={formato}
          onChange={(valor) => elegir(valor === '80mm' ? valor : 'a4')}
        />
        {MUESTRA_PDF && (
          <Button
            variant="default"
            leftSection={<IconPrinter {...icono} />}
            disabled={!url}
            data-autofocus
            onClick={imprimir}
          >
            Imprimir
          </Button>
        )}
        <Button
          variant={MUESTRA_PDF ? 'default' : 'filled'}
          leftSection={<IconDownload {...icono} />}
          disabled={!bajado}
          onClick={() => bajado && guardarArchivo(bajado)}
        >
          Descargar
        </Button>
      </div>
      {children}
      {!MUESTRA_PDF && <p className="texto-3">Este navegador no muestra el papel aquí: descárguelo para imprimirlo.</p>}
      {consulta.isError && !bajado ? (
        <SinLeer que="No se pudo mostrar el recibo" lectura={consulta} />
      ) : (
        MUESTRA_PDF &&
        (url ? (
          <iframe ref={marco} className={css.hoja} title="Recibo" src={url + SOLO_LA_HOJA} data-formato={formato} />
        ) : (
          <Skeleton className={css.hoja} height="auto" />
        ))
      )}
    </div>
  )
}

/** Makes an address for what was fetched, and frees it when it is no longer shown. */
function useUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return
    const nueva = URL.createObjectURL(blob)
    setUrl(nueva)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(nueva)
    }
  }, [blob])
  return url
}
