import IconDownload from 'icono:download'
import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { download, infoDescarga } from '#contract/download.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { guardarArchivo } from '../call/saveFile.ts'
import { useLlamada } from '../query/consulta.ts'
import { peligro } from '../ui/alertas.tsx'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { abrirModal } from '../ui/modales.tsx'

type Info = z.output<typeof infoDescarga>

/** Offers a file that another call has made (S111): `if (r) abrirDescarga(r)`. */
export const abrirDescarga = (info: Info): void =>
  abrirModal((cerrar) => <DescargaModal info={info} alCerrar={cerrar} />)

/** Downloads the file and keeps it here, to be saved again: the server hands it over only once. */
function DescargaModal({ info, alCerrar }: { info: Info; alCerrar: () => void }) {
  const bajar = useLlamada(api.download.bajar)
  const [bajado, setBajado] = useState<RecibidoDe<typeof download.bajar> | null>(null)
  const descargar = async () => {
    const archivo =
      bajado ??
      (await bajar.llamar(
        { query: { id: info.Id } },
        {
          falla: (f) =>
            f.status === 404 ? peligro('Error al Descargar', 'El archivo venció. Pídalo otra vez.') : false,
        },
      ))
    if (!archivo) return
    setBajado(archivo)
    guardarArchivo(archivo)
  }
  return (
    <Modal
      titulo="Descargar"
      ancho="s"
      alCerrar={alCerrar}
      ocupado={bajar.enCurso}
      pie={
        <>
          <BotonCerrar />
          <Button
            data-autofocus
            leftSection={<IconDownload size={16} stroke={1.7} />}
            loading={bajar.enCurso}
            onClick={() => void descargar()}
          >
            Descargar
          </Button>
        </>
      }
    >
      <p className={clases(formas.linea, formas.largo)}>
        <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden />
        {info.FileName}
      </p>
    </Modal>
  )
}
