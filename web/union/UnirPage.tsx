import IconArrowsLeftRight from 'icono:arrows-left-right'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { pideConfirmar } from '#domain/persona/union.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { noParecenLaMisma } from './campos.ts'
import { type Elegida, ElegirPersona } from './ElegirPersona.tsx'
import { Previa } from './Previa.tsx'
import { Uniones } from './Uniones.tsx'
import css from './UnirPage.module.css'
import { UNIONES, type Union } from './union.ts'

/** Merges two people who are the same one (S48, S54): choose both, look at what would become of each thing, confirm. */
function UnirPage({ union }: { union: Union }) {
  const [destino, setDestino] = useState<Elegida | null>(null)
  const [origen, setOrigen] = useState<Elegida | null>(null)
  const query = destino && origen ? { idDestino: destino.id, idOrigen: origen.id } : null
  const previa = useConsulta(union.llamadas.previa, query && { query })
  const unir = useLlamada(union.llamadas.unir, { invalida: [...union.invalida, union.llamadas.previa] })
  const lista = query && !previa.isPlaceholderData ? previa.data : undefined
  const confirmada = async () => {
    if (!destino || !origen) return
    const si = await confirmar({
      titulo: union.titulo,
      texto: (
        <>
          {lista && noParecenLaMisma(lista) && <p className="texto-peligro">{noParecenLaMisma(lista)}.</p>}
          <p>
            <b>{nombreCompleto(origen)}</b> deja de existir por separado: todo lo suyo pasa a{' '}
            <b>{nombreCompleto(destino)}</b>. Se puede deshacer mientras no cambie lo que pasó de uno al otro.
          </p>
        </>
      ),
      si: lista && lista.diferencias.length > 0 ? 'Unir igual' : 'Unir',
      peligro: true,
      ...(lista && pideConfirmar(lista.diferencias) && { casilla: 'Los miré: son la misma persona' }),
    })
    if (!si || !(await unir.llamar({ body: { idDestino: destino.id, idOrigen: origen.id } }))) return
    exito(union.hecho, nombreCompleto(destino))
    setDestino(null)
    setOrigen(null)
  }
  return (
    <Pagina
      titulo={union.titulo}
      acciones={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowsLeftRight size={16} stroke={1.7} />}
            disabled={!destino && !origen}
            onClick={() => {
              setDestino(origen)
              setOrigen(destino)
            }}
          >
            Intercambiar
          </Button>
          <Button
            disabled={!lista || lista.impedimentos.length > 0 || previa.isFetching}
            loading={unir.enCurso}
            onClick={confirmada}
          >
            Unir
          </Button>
        </>
      }
    >
      <div className={css.dos}>
        <ElegirPersona
          union={union}
          rotulo="Se conserva"
          ayuda="Sus datos quedan; lo que le falta se completa."
          elegida={destino}
          alElegir={setDestino}
        />
        <ElegirPersona
          union={union}
          rotulo="Se une"
          ayuda="Está repetido: lo suyo pasa al otro, y deja de aparecer."
          elegida={origen}
          alElegir={setOrigen}
        />
      </div>
      {query && previa.isError && !lista && <TarjetaSinLeer lectura={previa} />}
      {query && !previa.isError && !lista && <Skeleton height={240} />}
      {lista && <Previa union={union} previa={lista} />}
      {!query && <Uniones union={union} />}
    </Pagina>
  )
}

export const UnirAlumnosPage = () => <UnirPage union={UNIONES.alumno} />
export const UnirPadresPage = () => <UnirPage union={UNIONES.padre} />
