import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { nuevoArqueo } from '#contract/caja.ts'
import { diferenciaDeArqueo } from '#domain/caja/arqueo.ts'
import { aPesos, type Centavos, desdePesos, formatoPesos } from '#domain/dinero.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { motivoDe } from '../refusal/falla.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { CampoDinero } from '../ui/campos/dinero.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { Billetes } from './Billetes.tsx'
import type { DiaDeCaja } from './movimientos.ts'

interface ArqueoModalProps {
  sucursal: { id: number; text: string }
  dia: Fecha
  caja: DiaDeCaja
  alCerrar: () => void
}

type ValoresArqueo = z.input<typeof nuevoArqueo>

const TITULO_ERROR = 'Error al Registrar Arqueo'

/** 'Faltan $ 10,00', 'Sobran $ 10,00'; null when it agrees. */
const desvio = (diferencia: Centavos): string | null =>
  diferencia === 0 ? null : `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${formatoPesos(Math.abs(diferencia) as Centavos)}`

/** Asks why the cash counted is not the cash that should be there. */
const explicado = (efectivo: Centavos) =>
  nuevoArqueo.refine(({ efectivoContado, observaciones }) => efectivoContado === efectivo || observaciones !== '', {
    path: ['observaciones'],
    message: 'Explique la diferencia',
  })

/** Counts the drawer of a day (D-220): shows what should be in it beside what is, and asks before it closes days. */
export function ArqueoModal({ sucursal, dia, caja, alCerrar }: ArqueoModalProps) {
  const hoy = useHoy()
  const efectivo = enCentavos(caja.total.efectivoEnCaja)
  const esquema = useMemo(() => explicado(efectivo), [efectivo])
  const valores = { idSucursal: sucursal.id, fecha: dia, efectivoContado: null, observaciones: '' }
  const form = useFormulario({ esquema, valores })
  const arquear = useLlamada(api.caja.arqueo, { invalida: [api.caja.dia] })
  const escrito = form.watch('efectivoContado')
  const contado = escrito === null ? null : desdePesos(escrito)
  const diferencia = contado === null ? null : diferenciaDeArqueo(contado, efectivo)

  // with the right sum there is nothing to explain
  useEffect(() => {
    if (diferencia === 0) form.clearErrors('observaciones')
  }, [diferencia, form])

  // what was typed stays until it is said that the notes count
  const [aparte, setAparte] = useState<Centavos | null>(null)
  const deBilletes = useRef<number | null>(null)
  const poner = (suma: Centavos | null) => {
    deBilletes.current = suma === null ? null : aPesos(suma)
    setAparte(null)
    form.setValue('efectivoContado', deBilletes.current, { shouldDirty: true, shouldValidate: suma !== null })
  }
  const alContar = (suma: Centavos | null) => {
    const ya = form.getValues('efectivoContado')
    if (ya !== null && ya !== deBilletes.current) setAparte(suma)
    else poner(suma)
  }

  const accion = accionDe(dia, hoy)
  const alGuardar = async (arqueo: ValoresArqueo) => {
    if (diferencia === null || !(await preguntar(sucursal.text, dia, hoy, contado ?? efectivo, diferencia))) return
    const r = await arquear.llamar(
      {
        body: {
          ...arqueo,
          efectivoEsperado: caja.total.efectivoEnCaja,
        },
      },
      {
        rechazo: ({ Message }) => peligro(TITULO_ERROR, Message),
        falla: (f) => (f.status === 403 ? false : form.mostrarCampos(f) || peligro(TITULO_ERROR, motivoDe(f))),
      },
    )
    if (!r) return
    exito(dia === hoy ? 'Arqueo Registrado' : 'Caja Cerrada', desvio(enCentavos(r.difference)) ?? 'Sin diferencia')
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Arqueo de Caja"
      ancho="sm"
      guardar={accion}
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      resultado={
        <Cifras aria-live="polite">
          <Cifra titulo="Diferencia" tono="fuerte">
            {diferencia === null ? '–' : <Dinero centavos={diferencia} />}
          </Cifra>
        </Cifras>
      }
    >
      <p className="texto-2">
        {sucursal.text}, {formatoFecha(dia)}
      </p>
      <Cifras>
        <Cifra titulo="Saldo">
          <Dinero pesos={caja.total.saldo} />
        </Cifra>
        <Cifra titulo="Efectivo en caja">
          <Dinero centavos={efectivo} />
        </Cifra>
      </Cifras>
      <CampoDinero nombre="efectivoContado" etiqueta="Efectivo contado" requerido puedeFaltar ancho={6} />
      <Billetes alContar={alContar} />
      {aparte !== null && (
        <p className={formas.extremos}>
          <span className="texto-2">
            Los billetes suman <Dinero centavos={aparte} />
          </span>
          <Button variant="default" size="compact-xs" onClick={() => poner(aparte)}>
            Usar esa suma
          </Button>
        </p>
      )}
      <CampoArea
        nombre="observaciones"
        etiqueta="Observaciones"
        requerido={diferencia !== null && diferencia !== 0}
        max={500}
        ayuda={diferencia ? `${desvio(diferencia)}: anote por qué, o que no se sabe` : undefined}
      />
      {caja.arqueo && <p className="texto-2">Este día ya se contó: lo que se cuente ahora vale en su lugar.</p>}
    </ModalFormulario>
  )
}

/** Names what the count of a day does: today goes on until it ends (D-220). */
const accionDe = (dia: Fecha, hoy: Fecha) => (dia === hoy ? 'Registrar arqueo' : 'Cerrar la caja')

/** Asks before closing, and says what that means with the cash counted. */
function preguntar(sucursal: string, dia: Fecha, hoy: Fecha, contado: Centavos, diferencia: Centavos) {
  return confirmar({
    titulo: accionDe(dia, hoy),
    texto: (
      <>
        <p>
          Se contaron <b className="dinero">{formatoPesos(contado)}</b> en {sucursal}
          {diferencia === 0 ? (
            ', sin diferencia'
          ) : (
            <>
              . <b className="dinero">{desvio(diferencia)}</b>
            </>
          )}
          .
        </p>
        <p>
          Los días hasta el {formatoFecha(dia)} quedan cerrados
          {dia === hoy && ' (el de hoy, cuando termine)'}: no se registran movimientos en ellos, y lo que se anule
          cuenta en el día en que se anula.
        </p>
      </>
    ),
    si: accionDe(dia, hoy),
    no: 'Volver a contar',
  })
}
