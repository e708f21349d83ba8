import { createFileRoute } from "@tanstack/react-router"
import { PaymentReferencesScreen } from "#features/payment-references/payment-references.screen.tsx"

export const Route = createFileRoute("/_app/paymentReferences")({ component: PaymentReferencesScreen })
