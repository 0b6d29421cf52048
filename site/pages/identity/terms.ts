import { legalPage } from "./legal/legal-page.tsx";

export default legalPage("terms", "/users/Terms");
