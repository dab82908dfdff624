import IconDownload from 'icono:download'
import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { TIPOS_IMPORTACION } from '#domain/importacion/tipos.ts'
import { api } from '../call/api.ts'
import { bajarArchivo } from '../download/guardar.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useLlamada } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './Importar.module.css'
import { DE_IMPORTACION, useTipos } from './importacion.ts'

/** Bytes that the server takes. */
const MAXIMO = 20_000_000

const ANGOSTA = '(width < 768px)'

/** The first step: what is imported, and from which file. */
export function Subir({ alSubir }: { alSubir: (id: number) => void }) {
  const tipos = useTipos()
  const [direccion, cambiar] = useDireccion()
  const tipo = tipos.find((t) => t === direccion['tipo']) ?? tipos[0]
  const subir = useLlamada(api.importacion.subir, { invalida: [...DE_IMPORTACION] })
  const modelo = useLlamada(api.importacion.modelo)
  const input = useRef<HTMLInputElement>(null)
  const [dicho, setFallo] = useState({ tipo: '', fallo: '' })
  // of another kind it says nothing
  const fallo = dicho.tipo === tipo ? dicho.fallo : ''
  const [encima, setEncima] = useState(false)
  const angosta = useMediaQuery(ANGOSTA, matchMedia(ANGOSTA).matches)
  if (!tipo) return null

  async function tomar(archivo: File | undefined) {
    if (input.current) input.current.value = ''
    if (!archivo || !tipo) return
    setFallo({ tipo, fallo: '' })
    const diga = (por: string | undefined) => setFallo({ tipo, fallo: `${archivo.name}: ${por ?? 'no se pudo leer'}` })
    if (archivo.size > MAXIMO) return diga('es demasiado grande, puede tener hasta 20 MB')
    const hecho = await subir.llamar(
      { query: { tipo, nombre: archivo.name.slice(-200) }, body: archivo },
      { rechazo: ({ Message }) => diga(Message) },
    )
    if (hecho) alSubir(hecho.Id)
  }
  const opciones = tipos.map((t) => ({ value: t, label: TIPOS_IMPORTACION[t].titulo }))
  const elegir = (t: string | null) => {
    if (t) void cambiar({ tipo: t === tipos[0] ? undefined : t })
  }
  return (
    <section className={clases('tarjeta', formas.pila)} aria-label="Planilla">
      {angosta ? (
        <Select aria-label="Qué importa" allowDeselect={false} data={opciones} value={tipo} onChange={elegir} />
      ) : (
        <div>
          <SegmentedControl aria-label="Qué importa" data={opciones} value={tipo} onChange={elegir} />
        </div>
      )}
      <p className="texto-2">{TIPOS_IMPORTACION[tipo].ayuda}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who drops no file has the button in it */}
      <div
        className={css.suelta}
        data-encima={encima || undefined}
        onDragOver={(e) => {
          e.preventDefault()
          setEncima(true)
        }}
        onDragLeave={() => setEncima(false)}
        onDrop={(e) => {
          e.preventDefault()
          setEncima(false)
          void tomar(e.dataTransfer.files[0])
        }}
      >
        <span className="texto-3">
          <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden />
        </span>
        <p>Suelte aquí la planilla, .xlsx o .csv</p>
        <Button loading={subir.enCurso} onClick={() => input.current?.click()}>
          Elegir planilla
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Planilla"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(e) => void tomar(e.currentTarget.files?.[0])}
        />
        <p className="texto-3">
          Las columnas se reconocen por su título. No se guarda nada hasta que usted lo confirma.
        </p>
      </div>
      {fallo && (
        <p className="texto-peligro" role="alert">
          {fallo}
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} />}
          loading={modelo.enCurso}
          onClick={() => bajarArchivo(modelo.llamar({ query: { tipo } }))}
        >
          Bajar planilla modelo
        </Button>
      </div>
    </section>
  )
}
