import type { Survey } from "./survey-form";

/** What the shop asks its shoppers. */
export const SURVEY: Survey = {
  id: "shopping",
  version: "3",
  title: { en: "How was it with us?", de: "Wie war es bei uns?" },
  text: {
    en: "Six questions at the most, two minutes. Nobody learns who you are.",
    de: "Höchstens sechs Fragen, zwei Minuten. Niemand erfährt, wer du bist.",
  },
  steps: [
    {
      name: "visit",
      title: { en: "Your visit", de: "Dein Besuch" },
      questions: [
        {
          name: "rating",
          kind: "scale",
          from: 1,
          to: 5,
          low: { en: "very bad", de: "sehr schlecht" },
          high: { en: "very good", de: "sehr gut" },
          label: { en: "How did you like shopping here?", de: "Wie hat dir das Einkaufen hier gefallen?" },
          isRequired: true,
        },
        {
          name: "reason",
          kind: "single",
          label: { en: "What did you come for?", de: "Weshalb bist du gekommen?" },
          isRequired: true,
          options: [
            { value: "self", label: { en: "Something for myself", de: "Etwas für mich" } },
            { value: "gift", label: { en: "A gift", de: "Ein Geschenk" } },
            { value: "repair", label: { en: "A repair", de: "Eine Reparatur" } },
            { value: "other", label: { en: "Something else", de: "Etwas anderes" } },
          ],
        },
        {
          name: "reason-other",
          kind: "line",
          maxLength: 200,
          label: { en: "What was it?", de: "Was war es?" },
          isRequired: true,
          showIf: "reason=other",
        },
      ],
    },
    {
      name: "trouble",
      title: { en: "What went wrong?", de: "Was ging schief?" },
      showIf: "rating<=2",
      questions: [
        {
          name: "trouble",
          kind: "multiple",
          label: { en: "Where did we let you down?", de: "Woran hat es gelegen?" },
          hint: { en: "Several answers are fine.", de: "Mehrere Antworten sind möglich." },
          isRequired: true,
          options: [
            { value: "choice", label: { en: "I found nothing I liked", de: "Ich habe nichts Passendes gefunden" } },
            { value: "size", label: { en: "My size was sold out", de: "Meine Größe war ausverkauft" } },
            { value: "page", label: { en: "The page did not work", de: "Die Seite hat nicht funktioniert" } },
            { value: "delivery", label: { en: "The delivery", de: "Die Lieferung" } },
          ],
        },
        {
          name: "trouble-text",
          kind: "text",
          maxLength: 1000,
          label: { en: "What happened?", de: "Was ist passiert?" },
        },
      ],
    },
    {
      name: "knits",
      title: { en: "Knitwear and you", de: "Strick und du" },
      questions: [
        {
          name: "knits",
          kind: "multiple",
          label: { en: "What do you wear?", de: "Was trägst du?" },
          hint: { en: "Several answers are fine.", de: "Mehrere Antworten sind möglich." },
          isRequired: true,
          options: [
            { value: "jumpers", label: { en: "Jumpers and cardigans", de: "Pullover und Strickjacken" } },
            { value: "trousers", label: { en: "Knitted trousers", de: "Strickhosen" } },
            { value: "socks", label: { en: "Socks and hats", de: "Socken und Mützen" } },
            { value: "none", label: { en: "None of it, I only look", de: "Nichts davon, ich schaue nur" } },
          ],
        },
      ],
    },
    {
      name: "end",
      title: { en: "One last thing", de: "Zum Schluss" },
      questions: [
        {
          name: "recommend",
          kind: "scale",
          from: 0,
          to: 10,
          low: { en: "never", de: "nie" },
          high: { en: "certainly", de: "bestimmt" },
          label: { en: "Would you recommend us to a friend?", de: "Würdest du uns weiterempfehlen?" },
        },
        {
          name: "comment",
          kind: "text",
          maxLength: 1000,
          label: { en: "Is there anything else?", de: "Möchtest du noch etwas sagen?" },
        },
      ],
    },
  ],
};
