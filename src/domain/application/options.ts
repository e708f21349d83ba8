/**
 * Decides which value each choice stores and which label people read, for every form, list and print (applicant-form §9,
 * decisions 0.5, F12, F29, F30).
 */

/** One choice: the stored value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Options whose label is the stored value. */
export const optionsFromValues = <Value extends string>(
  ...values: readonly Value[]
): readonly Option<Value>[] => values.map((value) => ({ value, label: value }))

/** The values of rows such as "Male;Other=Others": the part before the equals sign. */
type ValuesOf<Rows extends string> = Rows extends `${infer First};${infer Rest}`
  ? ValuesOf<First> | ValuesOf<Rest>
  : Rows extends `${infer Value}=${string}`
    ? Value
    : Rows
function table<Rows extends string>(rows: Rows): readonly Option<ValuesOf<Rows>>[]
function table(rows: string): readonly Option[] {
  return rows.split(";").map((row) => {
    const [value = "", label = value] = row.split("=")
    return { value, label }
  })
}

/** Wizard: stored `Other`, shown `Others` (decision F12). */
export const wizardGenders = table("Male;Female;Other=Others")
export const clinicals = optionsFromValues("Pre-Clinical", "Para-Clinical", "Clinical")
export const religions = optionsFromValues(
  "Hindu",
  "Muslim",
  "Christian",
  "Sikh",
  "Buddhist",
  "Jain",
  "Parsi",
  "Other",
)
export const relations = table("father=Father;mother=Mother;guardian=Guardian")
/** Rounds of the university's counselling (decision F34). */
export const counselingRounds = table("1;2;3;4;5;6;7;8;9")
export const yesNo = optionsFromValues("Yes", "No")
export const admissionTypes = optionsFromValues("Regular", "Lateral Entry", "Transfer")
export const paymentModesApplicant = optionsFromValues("DD", "Online")
const tuitionFee = "Tution Fee"
/** Spelled as in the specification; stored and sent like this whatever label is shown (decision P5). */
export const paymentPurposes = optionsFromValues(tuitionFee, "Hostel Fee")

/** The one college rule that these choices need: the college's name of the tuition fee. */
interface FeeName {
  readonly tuitionFeeName?: string | undefined
}

/**
 * The label of a stored purpose: the college's own name of the tuition fee, else the
 * value; empty when there is none (decision P5).
 */
export const purposeText = (stored: string | null | undefined, rules: FeeName): string =>
  (stored === tuitionFee && rules.tuitionFeeName) || (stored ?? "")

/** The purposes of a payment form, with their labels. */
export const purposeOptions = (_values: unknown, rules: FeeName): readonly Option[] =>
  paymentPurposes.map(({ value }) => ({ value, label: purposeText(value, rules) }))

/** The 22 languages of the Eighth Schedule, English and Marwari: 24, Telugu first, Marwari last (decision F30). */
export const motherTongues = optionsFromValues(
  ..."Telugu;Assamese;Bengali;Bodo;Dogri;English;Gujarati;Hindi;Kannada;Kashmiri;Konkani;Maithili;Malayalam;Manipuri;Marathi;Nepali;Odia;Punjabi;Sanskrit;Santali;Sindhi;Tamil;Urdu;Marwari".split(
    ";",
  ),
)

/** The 28 states, then the 8 union territories, by ISO 3166-2:IN code (decision F29). */
export const states = table(
  "IN-AP=Andhra Pradesh;IN-AR=Arunachal Pradesh;IN-AS=Assam;IN-BR=Bihar;IN-CG=Chhattisgarh;IN-GA=Goa;IN-GJ=Gujarat;" +
    "IN-HR=Haryana;IN-HP=Himachal Pradesh;IN-JH=Jharkhand;IN-KA=Karnataka;IN-KL=Kerala;IN-MP=Madhya Pradesh;" +
    "IN-MH=Maharashtra;IN-MN=Manipur;IN-ML=Meghalaya;IN-MZ=Mizoram;IN-NL=Nagaland;IN-OD=Odisha;IN-PB=Punjab;" +
    "IN-RJ=Rajasthan;IN-SK=Sikkim;IN-TN=Tamil Nadu;IN-TS=Telangana;IN-TR=Tripura;IN-UP=Uttar Pradesh;" +
    "IN-UK=Uttarakhand;IN-WB=West Bengal;" +
    "IN-AN=Andaman and Nicobar Islands;IN-CH=Chandigarh;IN-DH=Dadra and Nagar Haveli and Daman and Diu;IN-DL=Delhi;" +
    "IN-JK=Jammu and Kashmir;IN-LA=Ladakh;IN-LD=Lakshadweep;IN-PY=Puducherry",
)

/** The batch that starts in the year of a day: "2025-11-20" -> "2025-2026". */
export const calendarBatch = (today: string): string => batchFrom(Number(today.slice(0, 4)))

const batchFrom = (year: number): string => `${year}-${year + 1}`

/** The batches to choose from: last year's, this year's, next year's, and that of the open admission cycle. */
export function wizardBatches(today: string, open?: string): readonly Option[] {
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].map(batchFrom)
  return optionsFromValues(...(open && !near.includes(open) ? [open, ...near].sort() : near))
}

/** The option of a stored value: by value, else by label, ignoring case; undefined when there is none. */
export function optionOf(options: readonly Option[], stored: string | null | undefined): Option | undefined {
  const wanted = (stored ?? "").trim().toLowerCase()
  return (
    options.find((option) => option.value.toLowerCase() === wanted) ??
    options.find((option) => option.label.toLowerCase() === wanted)
  )
}

/** The label of a stored value: the option's label, else the value itself, else empty. */
export function labelOf(options: readonly Option[], stored: string | null | undefined): string {
  return optionOf(options, stored)?.label ?? stored ?? ""
}
