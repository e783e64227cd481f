# Completes the commands and options that `--help` lists.
_idavoll() {
    local word=${COMP_WORDS[COMP_CWORD]} words=() help
    local at
    for at in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $at == -* ]] && break
        words+=("$at")
    done
    help=$(idavoll "${words[@]}" --help 2>/dev/null) || help=$(idavoll "${words[0]}" --help 2>/dev/null)
    local commands options
    commands=$(sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\).*/\1/p' <<<"$help")
    options=$(grep -o -- '--[a-z][a-z-]*' <<<"$help")
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
        [ ${#COMPREPLY[@]} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -F _idavoll idavoll
