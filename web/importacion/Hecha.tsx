import { Button } from '@mantine/core'
import { useId } from 'react'
import { TIPOS_IMPORTACION } from '#domain/importacion/tipos.ts'
import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { useLlamada } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { BajarErrores } from './BajarErrores.tsx'
import { DE_IMPORTACION, type Importacion } from './importacion.ts'
import { quedaAfuera, queHacer } from './palabras.ts'

const LISTA = {
  // who was just added is not enrolled yet
  alumnos: `${rutas.alumnos}?inscriptos=false`,
  padres: rutas.padres,
  vinculos: rutas.padres,
  personal: rutas.personal,
  inscripciones: rutas.alumnos,
  saldos: rutas.alumnos,
} as const

/** The last step: what was done, and the way back. */
export function Hecha({ imp }: { imp: Importacion }) {
  const deshacer = useLlamada(api.importacion.deshacer, { invalida: [...DE_IMPORTACION] })
  const deshecha = imp.estado === 'deshecha'
  const idAntes = useId()
  const antes = imp.posteriores.length > 0
  // all of it is out once it was undone
  const afuera = deshecha ? '' : quedaAfuera(imp, true)
  return (
    <section className={clases('tarjeta', formas.pila)} aria-label="Importación">
      <h2>{deshecha ? 'La importación se deshizo' : 'La planilla se importó'}</h2>
      {imp.hecho && <p className="texto-2">{imp.hecho}</p>}
      {imp.aviso && imp.aviso !== imp.hecho && (
        <p className={/no se puede/.test(imp.aviso) ? 'texto-peligro' : 'texto-2'}>{imp.aviso}</p>
      )}
      {afuera && (
        <p className="texto-2">
          {afuera}. {queHacer(imp)}.
        </p>
      )}
      {antes && (
        <p className="texto-2" id={idAntes}>
          Para deshacerla, deshaga primero{' '}
          {imp.posteriores.map(({ id, tipo, nombre }, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Enlace a={`${rutas.importar}?id=${id}`}>
                {TIPOS_IMPORTACION[tipo].titulo} · {nombre}
              </Enlace>
            </span>
          ))}
          , que {imp.posteriores.length === 1 ? 'cambió' : 'cambiaron'} después a las mismas personas.
        </p>
      )}
      <div className={formas.fila}>
        <Enlace a={LISTA[imp.tipo]}>Ver el listado</Enlace>
        <BajarErrores imp={imp} />
        {!deshecha && (
          <Button
            variant="default"
            disabled={antes}
            {...(antes && { 'aria-describedby': idAntes })}
            loading={deshacer.enCurso}
            onClick={async () => {
              const si = await confirmar({
                titulo: 'Deshacer la importación',
                texto: (
                  <>
                    Lo que agregó <b>{imp.nombre}</b> ({TIPOS_IMPORTACION[imp.tipo].titulo.toLowerCase()}) se quita, y
                    lo que cambió vuelve a ser como era. Se puede mientras nadie lo haya usado.
                  </>
                ),
                si: 'Deshacer',
                peligro: true,
              })
              if (si) await deshacer.llamar({ body: { id: imp.id } })
            }}
          >
            Deshacer
          </Button>
        )}
      </div>
    </section>
  )
}
