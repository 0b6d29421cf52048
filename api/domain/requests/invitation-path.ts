/** The page that the signed link of an invitation to a private request opens. */
export const invitationPath = "/invited";
