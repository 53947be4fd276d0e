import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import { readText } from "../docs/documents";

const ajv = new Ajv2020({ allErrors: true, strict: true });
const known = new Map<string, ValidateFunction>();

function validatorOf(file: string): ValidateFunction {
  const validate = known.get(file) ?? ajv.compile(JSON.parse(readText(`contract/schemas/${file}`)) as object);
  known.set(file, validate);
  return validate;
}

/** The objections of a schema in contract/schemas to the data; "" if there are none. */
export function problemsOf(file: string, data: unknown): string {
  const validate = validatorOf(file);
  return validate(data) ? "" : ajv.errorsText(validate.errors, { dataVar: "" });
}

/** The same, for the name of an answer: `CartResponse`. */
export function answerProblems(answer: string, data: unknown): string {
  return problemsOf(`${answer.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase()}.schema.json`, data);
}
