import type { SiteArea } from "../../area.ts";
import editForm from "./edit-form.tsx";
import form from "./form.tsx";
import forms from "./forms.tsx";
import newForm from "./new-form.tsx";

export default { pages: [forms, newForm, form, editForm] } satisfies SiteArea;
