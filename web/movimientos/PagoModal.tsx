import { useEffect } from 'react'
import type { z } from 'zod'
import { nuevoPago, TIPOS_COMPROBANTE } from '#contract/movimientos.ts'
import type { Contestado } from '#contract/route.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoRadio } from '../ui/campos/radio.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { type Borrador, type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { CamposMovimiento, Observaciones } from './CamposMovimiento.tsx'
import { alFallar, alRechazar, type EnCaja, inicial, useModelo } from './movimiento.ts'

type ValoresPago = z.input<typeof nuevoPago>

const TIPOS = [
  { id: 'P', text: 'a Personal' },
  { id: 'S', text: 'de Servicios' },
]
const COMPROBANTES = [
  { id: 'N', text: 'No existe' },
  { id: 'E', text: 'Emite' },
  { id: 'R', text: 'Recibe' },
]
/** Says whose paper it is, which the specification's words leave to be guessed. */
const SOBRE_COMPROBANTES = 'Emite: lo hace el colegio. Recibe: lo entrega quien cobra.'
const TITULO_ERROR = 'Error al Registrar Pago'

/** Opens the form of a payment (S117): `abrirPago()`, or from a day of the cash with its branch and date. */
export const abrirPago = (enCaja: EnCaja = {}): void =>
  abrirModal((cerrar) => <PagoModal enCaja={enCaja} alCerrar={cerrar} />)

function PagoModal({ enCaja, alCerrar }: { enCaja: EnCaja; alCerrar: () => void }) {
  const lectura = useModelo('PAGO')
  const modelo = lectura.data
  const valores: Borrador<ValoresPago> | undefined = modelo && {
    tipo: null,
    destino: null,
    ...inicial(modelo, enCaja),
    comprobante: 'N',
    ncomprobante: '',
    tcomprobante: null,
  }
  const form = useFormulario({ esquema: nuevoPago, valores })
  const [tipo, comprobante, elegido] = form.watch(['tipo', 'comprobante', 'destino'])
  const destinos = useDestinos(tipo, form)
  useSinComprobante(comprobante ?? 'N', form)
  const registrar = useLlamada(api.movimientos.pago, { invalida: [api.caja.dia, api.caja.resumen, api.panel.ver] })

  const alGuardar = async (pago: ValoresPago) => {
    const rechazar = alRechazar(TITULO_ERROR, form.mostrarCampos, alCerrar)
    let pregunta = ''
    const opciones = {
      rechazo: (dicho: Contestado) => {
        if (dicho.code === 'falta-efectivo') pregunta = dicho.Message
        else rechazar(dicho)
      },
      falla: alFallar(TITULO_ERROR, form.mostrarCampos),
    }
    let r = await registrar.llamar({ body: { ...pago, siAlcanza: true } }, opciones)
    if (pregunta !== '' && (await confirmarSinEfectivo(pregunta))) r = await registrar.llamar({ body: pago }, opciones)
    if (!r) return
    const destino = destinos?.find((d) => d.id === pago.destino)?.text
    exito('Pago Registrado', `${destino}: ${formatoPesos(enCentavos((pago.monto ?? 0) as never))}`)
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Registrar Pago"
      guardar="Registrar"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      lectura={lectura}
      deshabilitado={!modelo}
    >
      <CampoRadio nombre="tipo" etiqueta="Tipo de Pago" requerido opciones={TIPOS} ancho={6} />
      {tipo && (
        <CampoSelect
          nombre="destino"
          etiqueta="Destino"
          requerido
          ancho={6}
          opciones={destinos}
          falta={tipo === 'P' ? 'empleado' : 'servicio'}
          // two branches have a service of the same name: the one that was chosen stays told
          ayuda={destinos?.find((d) => d.id === elegido)?.description}
        />
      )}
      <CamposMovimiento modelo={modelo} />
      <CampoRadio
        nombre="comprobante"
        etiqueta="Comprobante"
        requerido
        opciones={COMPROBANTES}
        ancho={6}
        ayuda={SOBRE_COMPROBANTES}
      />
      {comprobante && comprobante !== 'N' && (
        <>
          <CampoSelect
            nombre="tcomprobante"
            etiqueta="Tipo de Comprobante"
            requerido
            ancho={3}
            opciones={TIPOS_COMPROBANTE.map((id) => ({ id, text: id }))}
          />
          <CampoTexto nombre="ncomprobante" etiqueta="Número de Comprobante" requerido max={100} ancho={3} />
        </>
      )}
      <Observaciones />
    </ModalFormulario>
  )
}

/** Asks before more cash is paid out than the branch has. */
const confirmarSinEfectivo = (texto: string) =>
  confirmar({
    titulo: 'Falta efectivo',
    texto: `${texto}. ¿Registrar el pago igual?`,
    si: 'Registrar igual',
    no: 'No registrar',
    peligro: true,
  })

/**
 * Reads whom a type of payment can go to. Another type clears who was chosen, and a list that cannot be read clears the
 * type and says why (PAG-008).
 */
function useDestinos(tipo: ValoresPago['tipo'] | null, { setValue, setError }: FormularioDe<ValoresPago>) {
  const consulta = useConsulta(
    api.movimientos.destinospago,
    { query: { tipo: tipo ?? 'P' } },
    { activa: Boolean(tipo) },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the type that counts
  useEffect(() => setValue('destino', null), [tipo, setValue])
  const fallo = consulta.isError
  useEffect(() => {
    if (!fallo) return
    setValue('tipo', null)
    setError('tipo', { message: 'No se pudieron cargar los destinos. Elija el tipo otra vez.' })
  }, [fallo, setValue, setError])
  return consulta.isPlaceholderData ? undefined : consulta.data?.data
}

/** Clears type and number of the voucher when there is none (PAG-009). */
function useSinComprobante(comprobante: ValoresPago['comprobante'], { setValue }: FormularioDe<ValoresPago>) {
  useEffect(() => {
    if (comprobante !== 'N') return
    setValue('tcomprobante', null)
    setValue('ncomprobante', '')
  }, [comprobante, setValue])
}
