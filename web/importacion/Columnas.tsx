import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { deOtroTipo } from '#domain/importacion/columnas.ts'
import { columnasQueFaltan, tieneDniEnCuil } from '#domain/importacion/faltan.ts'
import { jornadaPropuesta } from '#domain/importacion/jornada.ts'
import { camposDe, lugaresDe, TIPOS_IMPORTACION } from '#domain/importacion/tipos.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { clases } from '../ui/clases.ts'
import { Elegible } from '../ui/Elegible.tsx'
import formas from '../ui/formas.module.css'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import tabla from '../ui/tabla.module.css'
import { ComoLeer, type Lectura } from './ComoLeer.tsx'
import css from './Importar.module.css'
import { DE_IMPORTACION, desdeHoy, hojasDichas, type Importacion, sucursalPropuesta } from './importacion.ts'
import { useDescartar } from './useDescartar.tsx'

/** What comes to nothing without the columns that are missing, where it is not people. */
const SIN_ESO: Readonly<Partial<Record<Importacion['tipo'], string>>> = {
  inscripciones: 'sin eso no se inscribe a nadie',
  saldos: 'sin eso no se toma ningún pago',
  vinculos: 'sin eso no se une a nadie',
}

/** What all the enrolments of a sheet may share, and all its employees. */
const DE_TODAS: Readonly<Partial<Record<Importacion['tipo'], readonly string[]>>> = {
  inscripciones: ['sucursal', 'jornada', 'caso', 'mesInicio'],
  personal: ['sucursal'],
}

/** Says in which spreadsheet a column belongs that this one does not take. */
function DeOtra({ tipo, titulo }: { tipo: Importacion['tipo']; titulo: string }) {
  const otro = deOtroTipo(tipo, titulo)
  return otro && <small className="texto-3">Va en la planilla de {TIPOS_IMPORTACION[otro].titulo}</small>
}

/** The second step: what each column of the file is. */
export function Columnas({ imp, alDescartar }: { imp: Importacion; alDescartar: () => void }) {
  const [, cambiar] = useDireccion()
  const hoy = useHoy()
  const [columnas, setColumnas] = useState<readonly (string | null)[]>(imp.columnas)
  const { proponerCuil, proponerTelefono, nombres } = imp.opciones
  const [lectura, setLectura] = useState<Lectura>({ proponerCuil, proponerTelefono, nombres })
  const revisar = useLlamada(api.importacion.columnas, { invalida: [...DE_IMPORTACION] })
  const { descartar, enCurso: descartando } = useDescartar()
  const campos = camposDe(imp.tipo)
  const [fijos, setFijos] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(imp.opciones.fijos.map(({ campo, valor }) => [campo, valor])),
  )
  // of what has no column every row may say the same
  const sinColumna = campos.filter(({ key }) => DE_TODAS[imp.tipo]?.includes(key) && !columnas.includes(key))
  const propuesta = (key: string) => {
    // what somebody empties stays empty
    if (fijos[key] !== undefined) return null
    if (key === 'sucursal' && imp.sucursales) return sucursalPropuesta(imp.sucursales)
    const suSucursal = columnas.includes('sucursal') ? '' : (fijos['sucursal'] ?? '')
    return key === 'jornada' && imp.jornadas ? jornadaPropuesta(imp.jornadas, suSucursal) : null
  }
  const fijo = (key: string): string => fijos[key] ?? propuesta(key)?.valor ?? ''
  const dichos = sinColumna
    .map(({ key }) => ({ campo: key, valor: fijo(key).trim() }))
    .filter(({ valor }) => valor !== '')
  const sabidas = [...columnas, ...dichos.map(({ campo }) => campo)]
  const faltan = columnasQueFaltan(imp.tipo, sabidas, lectura)
  const tomadas = columnas.filter((c) => c !== null).length
  const opciones = (mia: string | null) =>
    lugaresDe(imp.tipo).flatMap(({ rotulo }, lugar) =>
      campos
        .filter((c) => c.lugar === lugar && (c.key === mia || !columnas.includes(c.key)))
        .map(({ key, titulo }) => ({ id: key, text: titulo, grupo: rotulo })),
    )
  return (
    <Bloque
      titulo="Columnas"
      acciones={
        <span className="texto-3">
          {numero(imp.filas)} {imp.filas === 1 ? 'fila' : 'filas'} · {tomadas} de {columnas.length} columnas
        </span>
      }
    >
      {imp.hojas && <p className="texto-2">{hojasDichas(imp.hojas)}</p>}
      {tomadas === 0 && (
        <p className="texto-2">
          No se reconoció ningún título: diga qué es cada columna. Si la primera fila no es de títulos, agréguelos
          arriba en la planilla y súbala otra vez.
        </p>
      )}
      <div className={tabla.scroll}>
        <table className={clases(tabla.tabla, css.campos)} aria-label="Columnas de la planilla">
          <thead>
            <tr>
              <th scope="col">En la planilla</th>
              <th scope="col">Es</th>
              <th scope="col">Primeras filas</th>
            </tr>
          </thead>
          <tbody>
            {imp.titulos.map((titulo, i) => {
              const dice = titulo || `Columna ${i + 1}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, and titles may repeat
                <tr key={i}>
                  <th scope="row">{dice}</th>
                  <td>
                    <Elegible
                      etiqueta={`Qué es ${dice}`}
                      w={{ base: 168, sm: 240 }}
                      placeholder="No se importa"
                      opciones={opciones(columnas[i] ?? null)}
                      valor={columnas[i] ?? null}
                      alElegir={(key) => setColumnas((antes) => antes.map((c, j) => (j === i ? key : c)))}
                    />
                    {!columnas[i] && <DeOtra tipo={imp.tipo} titulo={titulo} />}
                  </td>
                  <td>
                    <p className={clases('texto-3', formas.corto, css.muestra)}>
                      {imp.muestra
                        .map((fila) => fila[i])
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={clases(formas.pila, formas.menosCerca, css.pie)}>
        <ComoLeer imp={imp} columnas={columnas} lectura={lectura} alCambiar={setLectura} />
        {tieneDniEnCuil(imp.tipo, columnas) && !columnas.includes('dni') && (
          <p className="texto-2">El DNI se toma del CUIL.</p>
        )}
        {faltan.length > 0 && (
          <p className={formas.fila}>
            <Pildora>Faltan</Pildora>
            <span className="texto-2">
              {faltan.map(({ titulo }) => titulo).join(', ')}:{' '}
              {SIN_ESO[imp.tipo] ?? 'sin eso no se agrega a nadie nuevo'}.
            </span>
          </p>
        )}
        {sinColumna.length > 0 && (
          <div className={formas.fila}>
            {sinColumna.map(({ key, titulo }) => (
              <TextInput
                key={key}
                label={`${titulo}, igual en todas las filas`}
                w={{ base: '100%', sm: 250 }}
                maxLength={100}
                autoComplete="off"
                value={fijo(key)}
                description={propuesta(key)?.porque}
                inputWrapperOrder={['label', 'input', 'description']}
                onChange={(e) => setFijos({ ...fijos, [key]: e.currentTarget.value })}
              />
            ))}
          </div>
        )}
        {imp.tipo === 'saldos' && (
          <p className="texto-2">
            En la columna de una cuota, un importe es lo que se pagó de ella; «x», «sí» o «pagado», que se pagó entera.
            Vacía, que no se pagó nada.
          </p>
        )}
        {imp.tipo === 'inscripciones' && !sabidas.includes('mesInicio') && <p className="texto-2">{desdeHoy(hoy)}</p>}
        <div className={formas.extremos}>
          <Button
            variant="subtle"
            color="peligro"
            loading={descartando}
            onClick={async () => {
              if (await descartar(imp)) alDescartar()
            }}
          >
            Descartar
          </Button>
          <Button
            disabled={tomadas === 0}
            loading={revisar.enCurso}
            onClick={async () => {
              const hecho = await revisar.llamar({
                body: { id: imp.id, columnas: [...columnas], ...lectura, fijos: dichos },
              })
              if (!hecho) return
              // the review is a step, from which Back leads here
              await cambiar({ paso: 'columnas' })
              await cambiar({ paso: undefined, ver: undefined, pagina: undefined }, { paso: true })
            }}
          >
            Revisar filas
          </Button>
        </div>
      </div>
    </Bloque>
  )
}
