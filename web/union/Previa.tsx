import IconAlertTriangle from 'icono:alert-triangle'
import type { ReactNode } from 'react'
import { TELEFONOS } from '#domain/persona/union.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Pildora } from '../ui/Pildora.tsx'
import tabla from '../ui/tabla.module.css'
import { escrito, noParecenLaMisma, ROTULOS } from './campos.ts'
import css from './Previa.module.css'
import type { Previa as TPrevia, Union } from './union.ts'

/** Shows side by side what each has, what the one who is kept will have, and what would be lost. */
export function Previa({ union, previa }: { union: Union; previa: TPrevia }) {
  return (
    <>
      {previa.impedimentos.length > 0 && <Impedimentos previa={previa} />}
      {previa.diferencias.length > 0 && <Distintos previa={previa} />}
      <Bloque titulo="Datos">
        <Tabla etiqueta="Datos" titulos={['Dato', 'Se conserva', 'Se une', 'Queda']}>
          {previa.campos.map(({ campo, destino, origen, queda }) => {
            const sePierde = origen !== '' && campo !== 'emails' && !quedan(previa, campo).includes(origen)
            return (
              <tr key={campo}>
                <th scope="row">{ROTULOS[campo] ?? campo}</th>
                <td className={formas.largo}>{escrito(campo, destino)}</td>
                <td className={formas.largo}>
                  {sePierde ? <s className="texto-3">{escrito(campo, origen)}</s> : escrito(campo, origen)}
                  {sePierde && <span className="oculto"> (se pierde)</span>}
                </td>
                <td className={clases(formas.largo, queda !== destino && css.cambia)}>{escrito(campo, queda)}</td>
              </tr>
            )
          })}
        </Tabla>
      </Bloque>
      {union.persona === 'alumno' && <Anos previa={previa} />}
      <Bloque titulo={union.enlaces}>
        {previa.enlaces.length === 0 ? (
          <p className={clases('texto-3', css.dentro)}>{union.sinEnlaces}</p>
        ) : (
          <ul className={css.enlaces}>
            {previa.enlaces.map(({ id, nombre, de }) => (
              <li key={id} className={formas.linea}>
                <Enlace a={union.irAEnlace(id)}>{nombre}</Enlace>
                {de === 'origen' && <Pildora tono="neutra">Se agrega</Pildora>}
              </li>
            ))}
          </ul>
        )}
      </Bloque>
    </>
  )
}

/** Lists what is kept of a field; of the two telephones each may take the place of the other. */
function quedan({ campos }: TPrevia, campo: string): string[] {
  const lugares: readonly string[] = campo.startsWith('telefono') ? TELEFONOS : [campo]
  return campos.flatMap((c) => (lugares.includes(c.campo) ? [c.queda] : []))
}

/** Warns that the two may not be one person. */
function Distintos({ previa }: { previa: TPrevia }) {
  return (
    <p className={clases('tarjeta', formas.linea, 'texto-peligro')}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      {noParecenLaMisma(previa)}
    </p>
  )
}

function Impedimentos({ previa }: { previa: TPrevia }) {
  return (
    <section className={clases('tarjeta', formas.pila, formas.cerca)} aria-label="Por qué no se pueden unir">
      {previa.impedimentos.map((texto) => (
        <p key={texto} className={clases(formas.linea, 'texto-peligro')}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {texto}
        </p>
      ))}
      {previa.conflictos.length > 0 && (
        <>
          <p className="texto-2">Anule las cobranzas de uno de los dos, y cóbrelas al otro.</p>
          {previa.conflictos.map(({ ano, items }) => (
            <Tabla
              key={ano}
              etiqueta={`Pagado en ${ano}`}
              titulos={[`Pagado en ${ano}`, 'Se conserva', 'Se une']}
              cifras
            >
              {items.map(({ item, destino, origen }) => (
                <tr key={item}>
                  <th scope="row">{item}</th>
                  <td data-alinear="derecha">
                    <Dinero pesos={destino} ceroApagado />
                  </td>
                  <td data-alinear="derecha">
                    <Dinero pesos={origen} ceroApagado />
                  </td>
                </tr>
              ))}
            </Tabla>
          ))}
        </>
      )}
    </section>
  )
}

const LADOS = ['destino', 'origen'] as const

function Anos({ previa }: { previa: TPrevia }) {
  return (
    <Bloque titulo="Inscripciones">
      {previa.anos.length === 0 ? (
        <p className={clases('texto-3', css.dentro)}>Ninguno tiene inscripciones</p>
      ) : (
        <Tabla etiqueta="Inscripciones" titulos={['Año', 'Se conserva', 'Se une']}>
          {previa.anos.map((ano) => (
            <tr key={ano.ano}>
              <th scope="row">{ano.ano}</th>
              {LADOS.map((lado) => {
                const suya = ano[lado]
                const seAnula = suya !== null && ano.queda !== null && ano.queda !== lado
                return (
                  <td key={lado}>
                    {suya && (
                      <span className={clases(formas.fila, seAnula && 'texto-3')}>
                        {seAnula ? <s>{suya.curso}</s> : suya.curso}
                        <span>
                          Pagado <Dinero pesos={suya.pagado} ceroApagado />
                        </span>
                        {seAnula && <Pildora>Se anula</Pildora>}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </Tabla>
      )}
    </Bloque>
  )
}

interface TablaProps {
  etiqueta: string
  titulos: readonly string[]
  /** All columns but the first are amounts. */
  cifras?: boolean
  children: ReactNode
}

const Tabla = ({ etiqueta, titulos, cifras = false, children }: TablaProps) => (
  <div className={tabla.scroll}>
    <table className={clases(tabla.tabla, css.tabla)} aria-label={etiqueta}>
      <thead>
        <tr>
          {titulos.map((titulo, i) => (
            <th key={titulo} scope="col" data-alinear={cifras && i > 0 ? 'derecha' : undefined}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
